import type { WaitlistDeps } from '../waitlist/deps.ts'
import type { Webhooks } from './webhooks.ts'

/** The dependencies that functions of webhooks pick from. */
export interface WebhooksDeps extends WaitlistDeps {
  webhooks: Webhooks
}
