import type { PrivacyDeps } from '../privacy/deps.ts'
import type { Staging } from './staging.ts'

/** The dependencies that functions of publishing pick from. */
export interface PublishingDeps extends PrivacyDeps {
  staging: Staging
}
