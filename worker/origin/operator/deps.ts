import type { PublishingDeps } from '../publishing/deps.ts'
import type { Lifecycle } from './lifecycle.ts'

/** The dependencies that functions of operator pick from. */
export interface OperatorDeps extends PublishingDeps {
  lifecycle: Lifecycle
}
