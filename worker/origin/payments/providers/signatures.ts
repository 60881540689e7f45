export type HashName = 'SHA-256' | 'SHA-512'

/** The length of each hash, in bytes. */
const hashBytes = { 'SHA-256': 32, 'SHA-512': 64 } as const

const encoder = new TextEncoder()

/** Parses hex digits; undefined for another number of bytes or any other text. */
function readHex(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) return undefined
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16))
}

/**
 * Returns whether a signature is the hexadecimal HMAC of a message with one of the secrets. Compares in
 * constant time. A secret is used as its UTF-8 bytes; there are two while one is being replaced.
 */
export async function isValidSignature(
  hash: HashName,
  secrets: readonly string[],
  message: string | Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
): Promise<boolean> {
  const signatureBytes = readHex(signature ?? '', hashBytes[hash])
  if (!signatureBytes) return false
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  const verdicts = await Promise.all(
    secrets.map(async (secret) => {
      const algorithm = { name: 'HMAC', hash }
      const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
      return crypto.subtle.verify('HMAC', key, signatureBytes, bytes)
    }),
  )
  return verdicts.includes(true)
}
