import type { PaymentEvent } from '../payments/events.ts'
import type { Emit } from '../platform/events/emit.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import type { SecretEvent } from '../platform/secrets/events.ts'
import type { SchedulingEvent } from '../scheduling/events.ts'
import type { WaitlistEvent } from '../waitlist/events.ts'
import type { WebhooksDeps } from '../webhooks/deps.ts'
import type { FeedEvent } from './events.ts'

/** The dependencies that functions of calendar-sync pick from. */
export interface CalendarSyncDeps extends WebhooksDeps {
  emit: Emit<FeedEvent | PaymentEvent | SchedulingEvent | SecretEvent | WaitlistEvent>
  fetch: Fetch
}
