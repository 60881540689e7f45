import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** An encryption key from `SECRETS_KEY`. */
export interface SealingKey {
  /** The beginning of its hash: identifies the key without revealing anything about it. */
  id: string
  bytes: Uint8Array
}

/** An encrypted text. Every change to it is detected. */
export interface EncryptedText {
  /** The id of the key. */
  keyId: string
  /** Initialisation vector, text and tag, in base64. */
  ciphertext: string
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export function toSealingKey(base64: string): SealingKey {
  return { id: createHash('sha256').update(base64).digest('hex').slice(0, 8), bytes: fromBase64(base64) }
}

/**
 * Encrypts a text for one place. It can only be decrypted for the same place, so it cannot be moved to another.
 */
export function seal(key: SealingKey, place: string, text: string): EncryptedText {
  const iv = randomBytes(IV_BYTES)
  const sealing = createCipheriv(CIPHER, key.bytes, iv)
  sealing.setAAD(new TextEncoder().encode(place))
  const parts = [iv, sealing.update(new TextEncoder().encode(text)), sealing.final(), sealing.getAuthTag()]
  return { keyId: key.id, ciphertext: toBase64(Uint8Array.from(parts.flatMap((part) => [...part]))) }
}

/** Decrypts a text. Throws when it was changed, or encrypted with another key or for another place. */
export function unseal(key: SealingKey, place: string, { ciphertext }: EncryptedText): string {
  const bytes = fromBase64(ciphertext)
  const end = bytes.length - TAG_BYTES
  const opening = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  opening.setAAD(new TextEncoder().encode(place))
  opening.setAuthTag(bytes.subarray(end))
  const parts = [opening.update(bytes.subarray(IV_BYTES, end)), opening.final()]
  return new TextDecoder().decode(Uint8Array.from(parts.flatMap((part) => [...part])))
}
