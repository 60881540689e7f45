import { Hono } from 'hono'
import type { ConnectionList } from '#worker/contract/admin/connections.ts'
import type { Services } from '../platform/services.ts'
import { listConnections } from './list-connections.ts'

/** Returns the route by which the business sees what works. */
export const connectionRoutes = (services: Services) =>
  new Hono().get('/', (c) => c.json<ConnectionList>({ connections: listConnections(services) }))
