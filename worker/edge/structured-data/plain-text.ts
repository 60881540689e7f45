const namedReferences: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeReference(reference: string, name: string): string {
  if (!name.startsWith('#')) return namedReferences[name] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}

const tagPattern = (names: string) => new RegExp(`</?(${names})\\b(?:[^"'>]|"[^"]*"|'[^']*')*>`, 'gi')
const BLOCK_TAG = tagPattern('br|p|div|li|ul|ol|h[1-6]|blockquote|pre|table|tr|hr|dt|dd')
const ANY_TAG = tagPattern('[a-z][a-z0-9]*')

/** Returns the text of sanitised HTML, one line for each block. */
export function toPlainText(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(BLOCK_TAG, '\n')
    .replace(ANY_TAG, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, decodeReference)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}
