import { handle, type Route } from '../platform/http/handle.ts'
import { listConnections } from './list-connections.ts'

/** The route that shows the business which connections work. */
export const connectionRoutes: readonly Route[] = [
  handle('get /admin/connections', (_, services) => ({ connections: listConnections(services) })),
]
