import type { ConnectionsDeps } from '../connections/deps.ts'

/** The dependencies that functions of privacy pick from. */
export type PrivacyDeps = ConnectionsDeps
