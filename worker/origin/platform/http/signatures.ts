export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-512'

/** How a signature is written. */
type Encoding = 'hex' | 'base64'

/** The length of each hash, in bytes. */
const hashBytes = { 'SHA-1': 20, 'SHA-256': 32, 'SHA-512': 64 } as const

const encoder = new TextEncoder()

/** Decodes a signature of `length` bytes; undefined for any other text. */
const decoders: Record<Encoding, (text: string, length: number) => Uint8Array<ArrayBuffer> | undefined> = {
  hex(text, length) {
    if (text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) return undefined
    return Uint8Array.from({ length }, (_, index) =>
      Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
    )
  },
  base64(text, length) {
    if (text.length !== 4 * Math.ceil(length / 3) || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return bytes.byteLength === length ? bytes : undefined
  },
}

/**
 * Returns whether a signature is the HMAC of a message with one of the secrets. Compares in constant time. A
 * secret that is a text is used as its UTF-8 bytes. There are two secrets while one is being replaced.
 */
export async function isValidSignature(
  hash: HashName,
  secrets: readonly (string | Uint8Array<ArrayBuffer>)[],
  message: string | Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  encoding: Encoding = 'hex',
): Promise<boolean> {
  const signatureBytes = decoders[encoding](signature ?? '', hashBytes[hash])
  if (!signatureBytes) return false
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  const verdicts = await Promise.all(
    secrets.map(async (secret) => {
      const algorithm = { name: 'HMAC', hash }
      const keyBytes = typeof secret === 'string' ? encoder.encode(secret) : secret
      const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify'])
      return crypto.subtle.verify('HMAC', key, signatureBytes, bytes)
    }),
  )
  return verdicts.includes(true)
}
