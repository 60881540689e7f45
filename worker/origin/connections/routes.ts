import { handle, type Route } from '../platform/http/handle.ts'
import { listConnections } from './list-connections.ts'

/** The route by which the business sees what works. */
export const connectionRoutes: readonly Route[] = [
  handle('get /admin/connections', (_, services) => ({ connections: listConnections(services) })),
]
