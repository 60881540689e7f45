import * as z from 'zod/mini'
import { adminWebhooks } from '../admin/webhooks.ts'
import type { Operation } from './operation.ts'

const retryResponse = z.object({ retried: z.int() })

/** Operations for the business on its webhooks. */
export const webhookOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/admin/webhooks',
    summary: 'List the webhooks, with their delivery state and the signing secret',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/retry',
    summary: 'Retry failed webhook deliveries',
    responses: { 200: retryResponse },
    problems: [],
    roles: ['owner'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/rotate',
    summary: 'Rotate the signing secret of webhooks',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner'],
  },
]
