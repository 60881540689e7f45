import type { ConnectionEvent } from '../../platform/connections/connections.ts'
import type { MessagesDeps } from '../deps.ts'
import { scheduleSending, sendWaitingNow } from '../store.ts'

/** Sends what waited for a channel once it works. Subscribes to `connection.works`. */
export function resumeSending(
  deps: Pick<MessagesDeps, 'clock' | 'connections' | 'db' | 'jobs'>,
  { provider }: ConnectionEvent,
): void {
  const { clock, connections, db, jobs } = deps
  for (const channel of ['mail', 'text'] as const) {
    if (connections.find(channel)?.provider !== provider) continue
    sendWaitingNow(db, channel, clock.now())
    scheduleSending(deps, channel)
  }
  jobs.arm()
}
