import type { WebhooksDeps } from '../webhooks/deps.ts'

/** The dependencies that functions of privacy pick from. */
export type PrivacyDeps = WebhooksDeps
