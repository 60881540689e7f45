const CRLF = '\r\n'
const LINE_OCTETS = 75

/**
 * Returns a value of type TEXT (RFC 5545 §3.3.11): escaped, with line breaks as `
 * `, and without other control characters.
 */
export function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]|\p{Cs}/gu, '')
}

/** Returns a quoted parameter value (§3.2), with the caret escapes of RFC 6868. */
function parameter(value: string): string {
  const encoded = value
    .replace(/\^/g, '^^')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '^n')
    .replace(/"/g, "^'")
    .replace(/[^\P{Cc}\t]|\p{Cs}/gu, '')
  return `"${encoded}"`
}

const encoder = new TextEncoder()

/** Folds a line at 75 octets (§3.1) between characters: some readers unfold after decoding. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      folded += `${CRLF} `
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded + CRLF
}

/** Returns one folded content line. `value` must be escaped: pass texts through {@link text} first. */
export function contentLine(name: string, value: string, parameters: Record<string, string> = {}): string {
  const written = Object.entries(parameters).map(([key, one]) => `;${key}=${parameter(one)}`)
  return fold(`${name}${written.join('')}:${value}`)
}

/** Returns an instant as UTC (§3.3.5, form 2): `20261124T100000Z`. */
export function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
