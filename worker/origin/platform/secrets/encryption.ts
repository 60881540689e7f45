import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { fromBase64, toBase64 } from '../base64.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** An encryption key from `SECRETS_KEY`. */
export interface EncryptionKey {
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

/** Decodes a key of `SECRETS_KEY`. */
export function toEncryptionKey(base64: string): EncryptionKey {
  return { id: createHash('sha256').update(base64).digest('hex').slice(0, 8), bytes: fromBase64(base64) }
}

/** Encrypts a text, bound to a context: it can only be decrypted with the same one. */
export function encrypt(key: EncryptionKey, context: string, text: string): EncryptedText {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key.bytes, iv)
  cipher.setAAD(new TextEncoder().encode(context))
  const parts = [iv, cipher.update(new TextEncoder().encode(text)), cipher.final(), cipher.getAuthTag()]
  return { keyId: key.id, ciphertext: toBase64(Uint8Array.from(parts.flatMap((part) => [...part]))) }
}

/** Decrypts a text. Throws when it was changed, or encrypted with another key or context. */
export function decrypt(key: EncryptionKey, context: string, { ciphertext }: EncryptedText): string {
  const bytes = fromBase64(ciphertext)
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(new TextEncoder().encode(context))
  decipher.setAuthTag(bytes.subarray(end))
  const parts = [decipher.update(bytes.subarray(IV_BYTES, end)), decipher.final()]
  return new TextDecoder().decode(Uint8Array.from(parts.flatMap((part) => [...part])))
}
