import type { MessagesDeps } from '../messages/deps.ts'
import type { Outcome } from '../platform/connections/connections.ts'

/** The dependencies that functions of connections pick from. */
export interface ConnectionsDeps extends MessagesDeps {
  /** Calls a provider with its secrets, without an effect, and returns what that shows. */
  probeProvider: (provider: string) => Promise<Outcome>
}
