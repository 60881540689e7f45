// Content lines of the iCalendar format (RFC 5545).

import { toNormalSpaces } from '#worker/contract/plain-text.ts'

const CRLF = '\r\n'
const MAX_LINE_OCTETS = 75

/**
 * Returns a value of type TEXT (§3.3.11): escaped, with line breaks as `\n`, and without other control
 * characters.
 */
export function formatText(value: string): string {
  return toNormalSpaces(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]|\p{Cs}/gu, '')
}

/** Returns a parameter value (§3.2): a keyword, or a quoted text with the caret escapes of RFC 6868. */
function formatParameter(value: string): string {
  // Some programs do not read quoted keywords.
  if (/^[A-Z-]+$/.test(value)) return value
  const encoded = value
    .replace(/\^/g, '^^')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '^n')
    .replace(/"/g, "^'")
    .replace(/[^\P{Cc}\t]|\p{Cs}/gu, '')
  return `"${encoded}"`
}

const encoder = new TextEncoder()

/**
 * Folds a line after at most 75 octets (§3.1), never within a character: some readers unfold after decoding.
 */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${CRLF} `
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded + CRLF
}

/** Returns one folded content line. Texts must be passed through {@link formatText} first. */
export function formatContentLine(
  name: string,
  value: string,
  parameters: Record<string, string> = {},
): string {
  const parameterParts = Object.entries(parameters).map(
    ([key, parameter]) => `;${key}=${formatParameter(parameter)}`,
  )
  return fold(`${name}${parameterParts.join('')}:${value}`)
}

/** Returns an instant as UTC (§3.3.5, form 2): `20261124T100000Z`. */
export function formatUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
