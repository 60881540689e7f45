import type { BookingsDeps } from '../bookings/deps.ts'
import type { PaymentEvent } from '../payments/events.ts'
import type { Emit } from '../platform/events/emit.ts'
import type { SchedulingEvent } from '../scheduling/events.ts'
import type { WaitlistEvent } from './events.ts'

/** The dependencies that functions of waitlist pick from. */
export interface WaitlistDeps extends BookingsDeps {
  emit: Emit<PaymentEvent | SchedulingEvent | WaitlistEvent>
}
