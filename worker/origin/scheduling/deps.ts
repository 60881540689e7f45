import type { ConsentsDeps } from '../consents/deps.ts'
import type { Emit } from '../platform/events/emit.ts'
import type { Availability } from './availability.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import type { SchedulingEvent } from './events.ts'
import type { Holds } from './holds.ts'
import type { FindMovedBooking } from './list-slots.ts'

/** The dependencies that functions of scheduling pick from. */
export interface SchedulingDeps extends ConsentsDeps {
  busyCalendar: BusyCalendar
  availability: Availability
  holds: Holds
  findMoved: FindMovedBooking
  emit: Emit<SchedulingEvent>
}
