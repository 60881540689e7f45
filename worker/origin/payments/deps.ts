import type { FormsDeps } from '../forms/deps.ts'
import type { Emit } from '../platform/events/emit.ts'
import type { SchedulingEvent } from '../scheduling/events.ts'
import type { PaymentEvent } from './events.ts'
import type { FindProvider } from './providers/provider.ts'
import type { Sandbox } from './providers/sandbox.ts'

/** The dependencies that functions of payments pick from. */
export interface PaymentsDeps extends FormsDeps {
  emit: Emit<PaymentEvent | SchedulingEvent>
  findProvider: FindProvider
  sandbox: Sandbox
}
