import { isLocaleCode } from '#locales/codes.ts'

/** Matches nearly all paths: those without any character that could be read in two ways. */
const SIMPLE_PATH = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?)$/

/** How often a path may be percent-encoded. Only someone who hides something encodes it more often. */
const MAX_ENCODINGS = 4

const SEQUENCE = /[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf7][\x80-\xbf]{3}|[\x80-\xff]/g

/** Decodes the bytes of one UTF-8 character as the most careless server does. Accepts overlong encodings. */
function readSequence(sequence: string): string {
  const [first = 0, ...others] = Array.from(sequence, (byte) => byte.charCodeAt(0))
  if (others.length === 0) return '\u{fffd}'
  const code = others.reduce((bits, byte) => (bits << 6) | (byte & 0x3f), first & (0x3f >> others.length))
  return String.fromCodePoint(Math.min(code, 0x10ffff))
}

const readHex = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))

/** Decodes all escapes of a text once, also those of old servers (`%u002e`). */
const decodeOnce = (text: string): string =>
  text
    .replace(/%u([\da-f]{4})/gi, readHex)
    .replace(/(?:%[\da-f]{2})+/gi, (run) => run.replace(/%(..)/g, readHex).replace(SEQUENCE, readSequence))

/** Decodes a segment until nothing is left to decode. Undefined if it is encoded more than `MAX_ENCODINGS` times. */
function decodeFully(segment: string): string | undefined {
  let text = segment
  for (let round = 0; round <= MAX_ENCODINGS; round += 1) {
    const decoded = decodeOnce(text)
    if (decoded === text) return text
    text = decoded
  }
  return undefined
}

/** Returns whether some server takes a segment for the current or the parent folder: `..`, `..;a=1`, `．．` or `.. `. */
const isDotSegment = (segment: string): boolean =>
  /^\s*\.{1,2}\s*$/.test(segment.replace(/;.*$/s, '').normalize('NFKC'))

/** The paths after which segments may have encoded slashes, because a name such as `studio/intro-call` can be one segment. */
const parentsOfNames = new Set(['api/calendars', 'api/one-time-links', 'widget/bookings', 'widget/otl'])

/**
 * Returns whether every server reads a segment in the same way. With `mayHaveSlashes`, servers may differ on whether encoded
 * slashes split it.
 */
function isPlainSegment(segment: string, mayHaveSlashes: boolean): boolean {
  const decoded = decodeFully(segment)
  if (decoded === undefined || /[\\\p{Cc}]/u.test(decoded)) return false
  const parts = decoded.split('/')
  if (parts.some(isDotSegment)) return false
  return parts.length === 1 || (mayHaveSlashes && !parts.includes(''))
}

/** Returns whether no server can decode a segment of an API path again, cut off a part of it, or leave it out. */
function isPlainCallSegment(segment: string): boolean {
  try {
    return !/[%;?#]|^$/.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/**
 * Returns whether every URL parser and every server reads a path in the same way. They differ on dot segments, backslashes,
 * control characters, and encoded slashes outside of names that may have them, however often these are encoded. Other servers
 * read paths below `/api` too. A segment of such a path must therefore not be empty, malformed or encoded twice, and must not
 * contain `;`, `?` or `#`.
 */
export function isPlainPath(path: string): boolean {
  if (SIMPLE_PATH.test(path)) return true
  if (!path.startsWith('/') || path.includes('#')) return false
  const segments = path.slice(1).split('/')
  const [first = ''] = segments
  const [area, list, ...names] = isLocaleCode(first) ? segments.slice(1) : segments
  const nameIndex = parentsOfNames.has(`${area}/${list}`) ? segments.length - names.length : segments.length
  const isPlain = segments.every((segment, index) => isPlainSegment(segment, index >= nameIndex))
  if (!isPlain || decodeFully(first) !== 'api') return isPlain
  // A slash at the end makes the last segment empty, and every server reads it in the same way.
  const call = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  return call.every(isPlainCallSegment)
}
