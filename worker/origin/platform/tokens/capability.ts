import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a capability allows; a token for one purpose is worth nothing for another. */
export type Purpose = 'manage' | 'waitlist' | 'payment' | 'sandbox' | 'partial' | 'quiz' | 'data'

export interface SigningKey {
  id: string
  /** Base64url. */
  secret: string
}

function mac(key: SigningKey, purpose: Purpose, subject: string) {
  return createHmac('sha256', key.secret).update(`${purpose}|${subject}`).digest()
}

/** A capability for one subject: the key's id, and what only the key's holder can compute. */
export function signToken(key: SigningKey, purpose: Purpose, subject: string): string {
  return `${key.id}.${mac(key, purpose, subject).toString('base64url')}`
}

/** Whether a token was signed for this purpose and subject by one of the keys; compared in constant time. */
export function verifyToken(
  keys: readonly SigningKey[],
  token: string,
  purpose: Purpose,
  subject: string,
): boolean {
  const [id, signature, ...rest] = token.split('.')
  const key = keys.find((one) => one.id === id)
  if (!key || signature === undefined || rest.length > 0) return false
  // Texts are compared, not bytes: base64url has several spellings of the same bytes, and only one is ours.
  const expected = new TextEncoder().encode(mac(key, purpose, subject).toString('base64url'))
  const given = new TextEncoder().encode(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
