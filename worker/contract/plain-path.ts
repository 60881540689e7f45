import { isLocaleCode } from '#locales/codes.ts'

/** A path as nearly all are: nothing in it can be read in two ways. */
const SIMPLE_PATH = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?)$/

/** How often a path may be encoded. No one encodes one more often but to hide something. */
const MAX_ENCODINGS = 4

const SEQUENCE = /[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf7][\x80-\xbf]{3}|[\x80-\xff]/g

/** Reads a sequence of UTF-8 as the most careless server does: also one that is longer than necessary. */
function readSequence(sequence: string): string {
  const [first = 0, ...others] = Array.from(sequence, (byte) => byte.charCodeAt(0))
  if (others.length === 0) return '\u{fffd}'
  const code = others.reduce((bits, byte) => (bits << 6) | (byte & 0x3f), first & (0x3f >> others.length))
  return String.fromCodePoint(Math.min(code, 0x10ffff))
}

const readHex = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))

/** Decodes escapes, those of old servers too (`%u002e`). */
const decodeOnce = (text: string): string =>
  text
    .replace(/%u([\da-f]{4})/gi, readHex)
    .replace(/(?:%[\da-f]{2})+/gi, (run) => run.replace(/%(..)/g, readHex).replace(SEQUENCE, readSequence))

/** Decodes a segment until nothing is left to decode; undefined where that takes too long. */
function decodeFully(segment: string): string | undefined {
  let text = segment
  for (let round = 0; round <= MAX_ENCODINGS; round += 1) {
    const decoded = decodeOnce(text)
    if (decoded === text) return text
    text = decoded
  }
  return undefined
}

/** Returns whether some server takes a segment for the present or the parent folder: `..`, `..;a=1`, `．．` or `.. `. */
const isDotSegment = (segment: string): boolean =>
  /^\s*\.{1,2}\s*$/.test(segment.replace(/;.*$/s, '').normalize('NFKC'))

/** Where a name may have encoded slashes, so that it stays one segment: the segment after these. */
const namesWithSlashes = new Set(['api/calendars', 'api/one-time-links', 'widget/bookings', 'widget/otl'])

/** Returns whether a segment is one for every server; also if some split it where it may have encoded slashes. */
function isPlainSegment(segment: string, mayHaveSlashes: boolean): boolean {
  const decoded = decodeFully(segment)
  if (decoded === undefined || /[\\\p{Cc}]/u.test(decoded)) return false
  const parts = decoded.split('/')
  if (parts.some(isDotSegment)) return false
  return parts.length === 1 || (mayHaveSlashes && !parts.includes(''))
}

/** Returns whether a segment of a call has nothing that a server could decode again, cut off or leave out. */
function isPlainCallSegment(segment: string): boolean {
  try {
    return !/[%;?#]|^$/.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/**
 * Returns whether every URL parser and every server reads a path in the same way. Not so with dot segments, backslashes, control
 * characters, and encoded slashes outside of names that may have them, however often all that is
 * encoded. Below `/api` other servers read the path too, so nothing there may be encoded twice, empty or malformed either.
 */
export function isPlainPath(path: string): boolean {
  if (SIMPLE_PATH.test(path)) return true
  if (!path.startsWith('/') || path.includes('#')) return false
  const segments = path.slice(1).split('/')
  const [first = ''] = segments
  const [area, list, ...names] = isLocaleCode(first) ? segments.slice(1) : segments
  const nameIndex = namesWithSlashes.has(`${area}/${list}`) ? segments.length - names.length : segments.length
  const isPlain = segments.every((segment, index) => isPlainSegment(segment, index >= nameIndex))
  if (!isPlain || decodeFully(first) !== 'api') return isPlain
  // A slash at the end is an empty segment, which every server sees.
  const call = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  return call.every(isPlainCallSegment)
}
