const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}

const tag = (names: string) => new RegExp(`</?(${names})\\b(?:[^"'>]|"[^"]*"|'[^']*')*>`, 'gi')
const breaks = tag('br|p|div|li|ul|ol|h[1-6]|blockquote|pre|table|tr|hr|dt|dd')
const any = tag('[a-z][a-z0-9]*')

/** The text of HTML that is sanitised already, a line for each block. */
export function plainText(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(breaks, '\n')
    .replace(any, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, characterOf)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}
