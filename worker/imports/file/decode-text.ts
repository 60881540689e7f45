import { MAX_BYTES, refuseFile } from './file-problem.ts'
import { guessEightBit } from './guess-eight-bit.ts'

/** The encodings of a file, by their label in the Encoding standard. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'iso-8859-2',
] as const

export type Encoding = (typeof encodings)[number]

/** The first bytes of files whose kind they show. */
const signatures: readonly [bytes: readonly number[], kind: Encoding | 'workbook' | 'document'][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'document'],
]

const SAMPLE_BYTES = 4096
/** The largest share of broken characters, among those outside of ASCII, in a file that is still read as UTF-8. */
const MAX_BROKEN_SHARE = 0.05

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns the encoding of a text in UTF-16 without a byte order mark, by its zero bytes. */
function findUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0] as [even: number, odd: number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  const threshold = sample.length / 4
  if (zeros[1] > threshold && zeros[0] === 0) return 'utf-16le'
  return zeros[0] > threshold && zeros[1] === 0 ? 'utf-16be' : undefined
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Returns whether the bytes are UTF-8, but for single characters that were cut or pasted in another encoding. */
function isUtf8(bytes: Uint8Array): boolean {
  if (isValidUtf8(bytes)) return true
  const text = new TextDecoder('utf-8').decode(bytes)
  return count(text, /\ufffd/g) <= MAX_BROKEN_SHARE * count(text, /\P{ASCII}/gu)
}

function guessEncoding(bytes: Uint8Array): Encoding {
  const [, kind] =
    signatures.find(([signature]) => signature.every((byte, index) => bytes[index] === byte)) ?? []
  if (kind === 'workbook') throw refuseFile('file-spreadsheet')
  if (kind === 'document') throw refuseFile('file-no-text')
  return kind ?? findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessEightBit(bytes))
}

const CONTROL = /[^\P{Cc}\t\n\f\r]/gu

/** Throws `file-no-text` for a text with many control characters. One alone is accepted: some programs end a file with it. */
function refuseBinary(text: string): void {
  const sample = text.slice(0, 100_000)
  if (sample.includes('\0') || count(sample, CONTROL) > 1 + sample.length / 500)
    throw refuseFile('file-no-text')
}

/**
 * Returns the text of a file, in the given encoding or else in the one that its content shows. Throws `file-large`, `file-empty`,
 * `file-spreadsheet` and `file-no-text`.
 */
export function decodeText(bytes: Uint8Array, given?: Encoding): { text: string; encoding: Encoding } {
  if (bytes.byteLength > MAX_BYTES) throw refuseFile('file-large')
  const encoding = given ?? guessEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  refuseBinary(text)
  if (text.trim() === '') throw refuseFile('file-empty')
  return { text, encoding }
}
