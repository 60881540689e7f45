import type { FeedEvent } from '../calendar-sync/events.ts'
import type { PaymentEvent } from '../payments/events.ts'
import type { Emit } from '../platform/events/emit.ts'
import type { SecretEvent } from '../platform/secrets/events.ts'
import type { PrivacyDeps } from '../privacy/deps.ts'
import type { SchedulingEvent } from '../scheduling/events.ts'
import type { WaitlistEvent } from '../waitlist/events.ts'
import type { PublishingEvent } from './events.ts'
import type { Staging } from './staging.ts'

/** The dependencies that functions of publishing pick from. */
export interface PublishingDeps extends PrivacyDeps {
  emit: Emit<FeedEvent | PaymentEvent | PublishingEvent | SchedulingEvent | SecretEvent | WaitlistEvent>
  staging: Staging
}
