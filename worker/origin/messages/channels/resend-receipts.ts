import * as z from 'zod/mini'
import { isValidSignature } from '../../platform/http/signatures.ts'
import { createWebhookRefusal, readJson, readText } from '../../platform/http/webhook-body.ts'
import type { Receipt } from './channel.ts'
import { findByCode } from './find-by-code.ts'
import type { ReceiptRequest } from './receipt-request.ts'

/** How far the timestamp of a webhook may be from now. Every attempt is signed anew. */
const TOLERANCE_SECONDS = 300

const event = z.object({ type: z.string() })

const emailEvent = z.object({
  data: z.object({
    email_id: z.string().check(z.minLength(1), z.maxLength(100)),
    to: z.array(z.string()),
    bounce: z.optional(z.object({ type: z.string(), subType: z.string() })),
    failed: z.optional(z.object({ reason: z.string() })),
    suppressed: z.optional(z.object({ reason: z.string() })),
  }),
})

type EmailEvent = z.infer<typeof emailEvent>['data']

/** Returns a text that is a code; undefined for any other text, which may quote the message. */
const toCode = (text: string | undefined) => (/^\w{1,60}$/.test(text ?? '') ? text : undefined)

/** Returns a reason: a sentence, with those of the texts that are codes in parentheses. */
const toReason = (sentence: string, ...texts: (string | undefined)[]) => {
  const codes = texts.map(toCode).filter((code) => code !== undefined)
  return codes.length === 0 ? sentence : `${sentence} (${codes.join(', ')})`
}

/** Functions that return the state and the reason that an event reports. Events without a function report nothing. */
const readers: Record<string, (email: EmailEvent) => Pick<Receipt, 'state' | 'reason'>> = {
  'email.delivered': () => ({ state: 'delivered' }),
  'email.complained': () => ({ state: 'complained', reason: 'The recipient reported the email as spam' }),
  // Only a permanent bounce is about the address: a full mailbox can receive the next email.
  'email.bounced': ({ bounce }) => ({
    state: bounce?.type === 'Permanent' ? 'bounced' : 'failed',
    reason: toReason('The email bounced', bounce?.type, bounce?.subType),
  }),
  'email.failed': ({ failed }) => ({
    state: 'failed',
    reason: toReason('Resend could not send the email', failed?.reason),
  }),
  'email.suppressed': ({ suppressed }) => ({
    state: suppressed?.reason === 'previous_complaint' ? 'complained' : 'bounced',
    reason: toReason('Resend sends nothing to this address', suppressed?.reason),
  }),
}

const toKeyBytes = (secret: string) =>
  Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))

/** Throws `webhook-refused` for a request that none of the secrets signed (Standard Webhooks). */
async function checkSignature({ headers, body }: ReceiptRequest, secrets: readonly string[], now: number) {
  const read = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  const [id, timestamp] = [read('id'), read('timestamp')]
  if (!/^\d{1,12}$/.test(timestamp)) throw createWebhookRefusal('no timestamp')
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw createWebhookRefusal('an old timestamp')
  const message = `${id}.${timestamp}.${readText(body)}`
  const keys = secrets.map(toKeyBytes)
  // More signatures than a rotation needs are not checked.
  for (const signature of read('signature').split(' ').slice(0, 10)) {
    const [version, value] = signature.split(',')
    if (version === 'v1' && (await isValidSignature('SHA-256', keys, message, value, 'base64'))) return
  }
  throw createWebhookRefusal('not signed by Resend')
}

/**
 * Returns the receipt in a webhook, or none for an event of no interest. Throws `webhook-refused` for a webhook that Resend did
 * not sign or that is malformed. Documentation: resend.com/docs/dashboard/webhooks/introduction.
 */
export async function readResendReceipts(
  request: ReceiptRequest,
  secrets: readonly string[],
  now: number,
): Promise<Receipt[]> {
  await checkSignature(request, secrets, now)
  const { type } = readJson(event, request.body)
  const read = findByCode(readers, type)
  if (!read) return []
  const { data } = readJson(emailEvent, request.body)
  const [recipient] = data.to
  const receipt = { reference: data.email_id, ...read(data), ...(recipient !== undefined && { recipient }) }
  // A complaint alone would leave the message as sent.
  return type === 'email.suppressed' ? [receipt, { ...receipt, state: 'failed' }] : [receipt]
}
