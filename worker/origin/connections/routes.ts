import { Hono } from 'hono'
import type { ConnectionList } from '#worker/contract/admin/connections.ts'
import type { ConnectionsDeps } from './deps.ts'
import { listConnections } from './list-connections.ts'

/** Returns the route by which the business sees what works. */
export const connectionRoutes = (
  deps: Pick<ConnectionsDeps, 'clock' | 'connections' | 'db' | 'published' | 'secrets'>,
) => new Hono().get('/', (c) => c.json<ConnectionList>({ connections: listConnections(deps) }))
