import type { ConnectionOutcome } from '../platform/connections/connections.ts'

declare module '../platform/services.ts' {
  interface Services {
    /** Checks a provider by a call that changes nothing. Returns whether it works, or why not. */
    probeProvider: (provider: string) => Promise<ConnectionOutcome>
  }
}
