import { createHmac } from 'node:crypto'

/**
 * The signed parts of a message. Receivers recognise repeated messages by `id`, and replays by an old
 * `timestamp`.
 */
interface Message {
  id: string
  /** When this attempt is sent, in seconds since 1970. */
  timestamp: number
  body: string
}

/** Marks a text as a signing secret; the rest is base64. */
export const SECRET_PREFIX = 'whsec_'

function createSignature({ id, timestamp, body }: Message, secret: string): string {
  const key = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (character) =>
    character.charCodeAt(0),
  )
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * Returns the headers of Standard Webhooks, with one signature per secret. A secret is `whsec_` and base64.
 */
export function createSignedHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => createSignature(message, secret)).join(' '),
  }
}
