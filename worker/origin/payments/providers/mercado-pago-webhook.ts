import * as z from 'zod/mini'
import type { WebhookRequest } from './provider.ts'
import { isSigned } from './signatures.ts'
import { readJson, refused } from './webhook-body.ts'

/**
 * How old a webhook's signature may be, in milliseconds. Long, since Mercado Pago doesn't say whether a delivery that it
 * repeats is signed anew; one that somebody else repeats has us ask it again, no more.
 */
const tolerance = 24 * 60 * 60_000

const event = z.object({ type: z.string(), data: z.object({ id: z.union([z.int(), z.string()]) }) })

/** The time and the signature of an `x-signature: ts=…,v1=…`. The time is in seconds, or milliseconds. */
function readSignature(header: string) {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2)
      return [name, value]
    }),
  )
  const ts = parts.get('ts') ?? ''
  if (!/^(\d{10}|\d{13})$/.test(ts)) throw refused('no time')
  return { ts, v1: parts.get('v1'), at: ts.length === 10 ? Number(ts) * 1000 : Number(ts) }
}

/**
 * Which payment a notice is about, undefined for one about something else, and the notice's own id. What is signed is its
 * query, not its body. Throws `webhook-refused`.
 */
export async function signedPayment(
  { headers, query, body }: WebhookRequest,
  secrets: readonly string[],
  now: number,
) {
  const { ts, v1, at } = readSignature(headers.get('x-signature') ?? '')
  if (Math.abs(now - at) > tolerance) throw refused('an old signature')
  const id = query.get('data.id')?.toLowerCase()
  const requestId = headers.get('x-request-id')
  if (!id || !requestId) throw refused('no id')
  const message = `id:${id};request-id:${requestId};ts:${ts};`
  if (!(await isSigned('SHA-256', secrets, message, v1))) {
    throw refused('not signed by Mercado Pago')
  }
  const { type } = readJson(event, body)
  return { id: type === 'payment' ? id : undefined, requestId }
}
