import { mayRunAnalytics } from './url.ts'

const keys = new Map<string, string>()

/**
 * Returns the idempotency key to send in place of the document's key. It is another one where the analytics script may run: whoever
 * knows a sent key can repeat the request, and gets its response with the secret links.
 */
export function toSentKey(key: string): string {
  if (!mayRunAnalytics()) return key
  const sent = keys.get(key) ?? crypto.randomUUID()
  keys.set(key, sent)
  return sent
}
