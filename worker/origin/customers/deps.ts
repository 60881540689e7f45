import type { PrivacyDeps } from '../privacy/deps.ts'

/** The dependencies that functions of customers pick from. */
export type CustomersDeps = PrivacyDeps
