import { createHmac } from 'node:crypto'

/** What is signed: who has seen the id before has had the message, and one whose time is long past is a replay. */
interface Message {
  id: string
  /** Seconds since 1970, of this attempt. */
  timestamp: number
  body: string
}

export const secretPrefix = 'whsec_'

function signatureOf({ id, timestamp, body }: Message, secret: string): string {
  const key = Uint8Array.from(atob(secret.slice(secretPrefix.length)), (one) => one.charCodeAt(0))
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of Standard Webhooks, with a signature by each secret. A secret is `whsec_` and base64. */
export function signedHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
  }
}
