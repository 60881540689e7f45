import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a token. A token for one purpose is not valid for another. */
export type Purpose =
  | 'manage'
  | 'waitlist'
  | 'payment'
  | 'sandbox'
  | 'partial'
  | 'quiz'
  | 'intake'
  | 'data'
  | 'calendar'
  | 'request'
  | 'unsubscribe'
  | 'confirmation'
  | 'sign-in'

/** A key that signs and verifies tokens. */
export interface SigningKey {
  id: string
  /** Base64url. */
  secret: string
}

function computeMac(key: SigningKey, purpose: Purpose, subject: string) {
  return createHmac('sha256', key.secret).update(`${purpose}|${subject}`).digest()
}

/** Returns a token for one subject: the key's id and an HMAC of purpose and subject. */
export function signToken(key: SigningKey, purpose: Purpose, subject: string): string {
  return `${key.id}.${computeMac(key, purpose, subject).toString('base64url')}`
}

/**
 * Returns whether one of the keys signed this token for the purpose and subject. Compares in constant time.
 */
export function verifyToken(
  keys: readonly SigningKey[],
  token: string,
  purpose: Purpose,
  subject: string,
): boolean {
  const [id, signature, ...rest] = token.split('.')
  const key = keys.find((candidate) => candidate.id === id)
  if (!key || signature === undefined || rest.length > 0) return false
  // Compares texts, not bytes: base64url can spell the same bytes in several ways, and only one is valid.
  const expected = new TextEncoder().encode(computeMac(key, purpose, subject).toString('base64url'))
  const actual = new TextEncoder().encode(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
