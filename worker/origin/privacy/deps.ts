import type { MessagesDeps } from '../messages/deps.ts'

/** The dependencies that functions of privacy pick from. */
export type PrivacyDeps = MessagesDeps
