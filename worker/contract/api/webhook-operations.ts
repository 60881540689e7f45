import * as z from 'zod/mini'
import { adminWebhooks, webhookTest, webhookTestQuery } from '../admin/webhooks.ts'
import type { Operation } from './operation.ts'

const retryResponse = z.object({ retried: z.int() })

/** Operations for the business on its webhooks. */
export const webhookOperations = [
  {
    method: 'get',
    path: '/admin/webhooks',
    summary: 'List the webhooks with their delivery state and, for owners, the signing secret',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner', 'reader'],
    people: 'never',
    reveals: ['webhook-secret'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/retry',
    summary: 'Retry failed webhook deliveries',
    responses: { 200: retryResponse },
    problems: [],
    roles: ['owner'],
    people: 'never',
  },
  {
    method: 'post',
    path: '/admin/webhooks/rotate',
    summary: 'Rotate the signing secret of webhooks',
    responses: { 200: adminWebhooks },
    problems: [],
    roles: ['owner'],
    people: 'never',
    reveals: ['webhook-secret'],
  },
  {
    method: 'post',
    path: '/admin/webhooks/{id}/test',
    limit: { counts: 'calls', perMinute: 60 },
    summary: 'Send a test message to a webhook, and get its answer',
    description:
      'The message has the type `webhook.test`, and a signature. It is sent once, at once; a failure is not retried.',
    query: webhookTestQuery,
    responses: { 200: webhookTest },
    problems: ['not-found', 'event-not-found', 'validation'],
    roles: ['owner'],
    people: 'never',
  },
] as const satisfies readonly Operation[]
