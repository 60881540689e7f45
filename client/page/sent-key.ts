import { mayBeWatched } from './address.ts'

const keys = new Map<string, string>()

/**
 * Returns the idempotency key to send instead of one that the document has. Whoever knows a key can have the answer again, with its
 * links, so that where a script may run the document has another one.
 */
export function toSentKey(key: string): string {
  if (!mayBeWatched()) return key
  const sent = keys.get(key) ?? crypto.randomUUID()
  keys.set(key, sent)
  return sent
}
