import { Buffer } from 'node:buffer'
import type { Encoding } from './file/decode-text.ts'

/** Returns the byte of each character of an encoding with one byte for each. */
function listBytes(encoding: Encoding): Map<string, number> {
  const decoder = new TextDecoder(encoding)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
}

/** Encodes a text as spreadsheets save it. Throws for characters that the encoding lacks. */
export function encode(text: string, encoding: Encoding, { mark = false } = {}): Uint8Array {
  const marked = mark ? `\ufeff${text}` : text
  if (encoding === 'utf-8') return new TextEncoder().encode(marked)
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(marked, 'utf16le'))
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(marked, 'utf16le').swap16())
  const bytes = listBytes(encoding)
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character)
    if (byte === undefined) throw new Error(`${encoding} lacks ${character}`)
    return byte
  })
}

/** Returns whether an encoding has all characters of a text. */
export function canEncode(text: string, encoding: Encoding): boolean {
  if (encoding.startsWith('utf')) return true
  const bytes = listBytes(encoding)
  return Array.from(text).every((character) => bytes.has(character))
}
