import { mayRunAnalytics } from './url.ts'

const keys = new Map<string, string>()

/**
 * Returns the idempotency key to send in place of the document's key. The keys differ where the analytics script may run: a
 * script that knows a sent key could repeat the request, and would get the response with the secret links.
 */
export function toSentKey(key: string): string {
  if (!mayRunAnalytics()) return key
  const sentKey = keys.get(key) ?? crypto.randomUUID()
  keys.set(key, sentKey)
  return sentKey
}
