import * as z from 'zod/mini'
import { isValidSignature } from '../../platform/http/signatures.ts'
import { createWebhookRefusal, readJson } from '../../platform/http/webhook-body.ts'
import type { WebhookRequest } from './provider.ts'

/**
 * The maximum age of a webhook's signature, in milliseconds. It is long because Mercado Pago does not say
 * whether repeated deliveries are signed again. A replay by someone else only causes one more status request.
 */
const TOLERANCE_MS = 24 * 60 * 60_000

const event = z.object({ type: z.string(), data: z.object({ id: z.union([z.int(), z.string()]) }) })

/**
 * Parses the time and the signature of `x-signature: ts=…,v1=…`. `ts` is in seconds or milliseconds, and `signedAt` always in
 * milliseconds. Throws `webhook-refused` without a time.
 */
function readSignature(header: string) {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2)
      return [name, value]
    }),
  )
  const ts = parts.get('ts') ?? ''
  if (!/^(\d{10}|\d{13})$/.test(ts)) throw createWebhookRefusal('no time')
  return { ts, v1: parts.get('v1'), signedAt: ts.length === 10 ? Number(ts) * 1000 : Number(ts) }
}

/**
 * Verifies a webhook. Returns the id of the webhook's request, and the id of the payment; undefined for a webhook that is not about a
 * payment. The signature covers the query, not the body. Throws `webhook-refused`.
 */
export async function verifyWebhook(
  { headers, query, body }: WebhookRequest,
  secrets: readonly string[],
  now: number,
) {
  const { ts, v1, signedAt } = readSignature(headers.get('x-signature') ?? '')
  if (Math.abs(now - signedAt) > TOLERANCE_MS) throw createWebhookRefusal('an old signature')
  const id = query.get('data.id')?.toLowerCase()
  const requestId = headers.get('x-request-id')
  if (!id || !requestId) throw createWebhookRefusal('no id')
  const message = `id:${id};request-id:${requestId};ts:${ts};`
  if (!(await isValidSignature('SHA-256', secrets, message, v1))) {
    throw createWebhookRefusal('not signed by Mercado Pago')
  }
  const { type } = readJson(event, body)
  return { id: type === 'payment' ? id : undefined, requestId }
}
