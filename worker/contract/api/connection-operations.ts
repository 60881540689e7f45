import { connectionList } from '../admin/connections.ts'
import type { Operation } from './operation.ts'

/** The operation for the business on its connections. */
export const connectionOperations = [
  {
    method: 'get',
    path: '/admin/connections',
    summary:
      'List whether each channel, payment provider, webhook and busy feed works, and what waits for it',
    responses: { 200: connectionList },
    problems: [],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: [], rows: 'none' },
  },
] as const satisfies readonly Operation[]
