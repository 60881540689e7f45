import type { ConnectionEvent } from '../../platform/connections/connections.ts'
import type { Services } from '../../platform/services.ts'
import { scheduleSending, sendWaitingNow } from '../store.ts'

/** Sends what waited for a channel once it works. Subscribes to `connection.works`. */
export function resumeSending(services: Services, { provider }: ConnectionEvent): void {
  const { clock, connections, db, jobs } = services
  for (const channel of ['mail', 'text'] as const) {
    if (connections.find(channel)?.provider !== provider) continue
    sendWaitingNow(db, channel, clock.now())
    scheduleSending(services, channel)
  }
  jobs.arm()
}
