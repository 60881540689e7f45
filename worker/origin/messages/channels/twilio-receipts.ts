import { isValidSignature } from '../../platform/http/signatures.ts'
import { createWebhookRefusal, readText } from '../../platform/http/webhook-body.ts'
import type { Receipt } from './channel.ts'
import { findByCode } from './find-by-code.ts'
import type { ReceiptRequest } from './receipt-request.ts'

interface TwilioAccount {
  accountSid: string
  /** Two while one is being replaced. */
  authTokens: readonly string[]
}

/** Replies that Twilio treats as STOP or START by default, and the words that Canada requires. */
const keywords: Record<string, 'stopped' | 'resumed'> = {
  stop: 'stopped',
  stopall: 'stopped',
  unsubscribe: 'stopped',
  cancel: 'stopped',
  end: 'stopped',
  quit: 'stopped',
  optout: 'stopped',
  revoke: 'stopped',
  arret: 'stopped',
  arrêt: 'stopped',
  start: 'resumed',
  unstop: 'resumed',
  yes: 'resumed',
}

/** The states by Twilio's own reading of a reply, which it sends if the account has settings for it. */
const optOutTypes: Record<string, 'stopped' | 'resumed'> = { STOP: 'stopped', START: 'resumed' }

const deliveryStates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
}

/**
 * Returns what Twilio signs: the URL, then all parameters in the order of their names, each name with its value and
 * nothing in between: twilio.com/docs/usage/webhooks/webhooks-security.
 */
function toSignedText(url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].sort()
  const parts = names.flatMap((name) =>
    [...new Set(parameters.getAll(name))].sort().map((value) => name + value),
  )
  return url + parts.join('')
}

/** Returns the URL as it is, and with its default port, which Twilio sometimes signs. */
function toUrls(url: string): string[] {
  const { protocol, port, host } = new URL(url)
  const withPort =
    port === '' ? url.replace(`//${host}`, `//${host}:${protocol === 'https:' ? 443 : 80}`) : url
  return [url, withPort]
}

/** Returns the parameters of a signed request. Throws `webhook-refused` for any other request. */
async function readSigned({ urls, headers, body }: ReceiptRequest, { authTokens }: TwilioAccount) {
  const parameters = new URLSearchParams(readText(body))
  const signature = headers.get('x-twilio-signature')
  const verdicts = urls
    .flatMap(toUrls)
    .map((url) => isValidSignature('SHA-1', authTokens, toSignedText(url, parameters), signature, 'base64'))
  if (!(await Promise.all(verdicts)).includes(true)) throw createWebhookRefusal('not signed by Twilio')
  return parameters
}

/** Returns the receipt of a reply to a message; undefined for a reply that is neither STOP nor START. */
function readReply(reference: string, parameters: URLSearchParams): Receipt | undefined {
  const word = (parameters.get('Body') ?? '')
    .trim()
    .replace(/[.!]+$/, '')
    .toLowerCase()
  const type = parameters.get('OptOutType')
  const state = type === null ? findByCode(keywords, word) : findByCode(optOutTypes, type)
  return state && { reference, state, recipient: parameters.get('From') ?? '' }
}

/** Returns the receipt of a delivery; undefined for a state that is not final. */
function readDelivery(reference: string, status: string, parameters: URLSearchParams): Receipt | undefined {
  const state = findByCode(deliveryStates, status)
  const recipient = parameters.get('To') ?? ''
  if (state !== 'failed') return state && { reference, state, recipient }
  const code = /^\d{4,6}$/.exec(parameters.get('ErrorCode') ?? '')
  // The recipient replied STOP before Twilio reported replies to Daybook.
  if (code?.[0] === '21610')
    return { reference, state: 'stopped', recipient, reason: 'The recipient has replied STOP (21610)' }
  const reason = `Twilio could not deliver the message${code ? ` (${code[0]})` : ''}`
  return { reference, state, recipient, reason }
}

/**
 * Returns the receipt in a request: of a delivery, or of a STOP or START that someone replied. Returns none for a
 * state that is not final and for other replies. Throws `webhook-refused`.
 */
export async function readTwilioReceipts(
  request: ReceiptRequest,
  account: TwilioAccount,
): Promise<Receipt[]> {
  const parameters = await readSigned(request, account)
  const reference = parameters.get('MessageSid') ?? ''
  if (parameters.get('AccountSid') !== account.accountSid || !/^[A-Z]{2}[0-9a-f]{32}$/.test(reference))
    throw createWebhookRefusal('not about a message of the account')
  const status = parameters.get('MessageStatus')
  const receipt =
    status === null ? readReply(reference, parameters) : readDelivery(reference, status, parameters)
  return receipt ? [receipt] : []
}
