import type { ConnectionOutcome } from '../platform/connections/connections.ts'

declare module '../platform/services.ts' {
  interface Services {
    /** Calls a provider with its secrets, without an effect, and returns what that shows. */
    probeProvider: (provider: string) => Promise<ConnectionOutcome>
  }
}
