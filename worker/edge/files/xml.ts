/** A piece of XML; any other string is text, and is escaped. */
export interface Xml {
  markup: string
}

type Attributes = Record<string, string | undefined>

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** With all that XML 1.0 §2.2 has no place for, not even as a reference: most control characters, halves of surrogate pairs. */
const SPECIAL_CHARACTERS = /[&<>"\r]|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Parsers make spaces of these in an attribute. */
const FOLDED_WHITESPACE = /[\t\n]/g

const escapeCharacter = (character: string) => escapes[character] ?? ''
const escapeText = (text: string) => text.replace(SPECIAL_CHARACTERS, escapeCharacter)
const escapeValue = (text: string) => escapeText(text).replace(FOLDED_WHITESPACE, escapeCharacter)

/** An element with what is in it; attributes and children that are undefined are left out. */
export function xml(name: string, attributes: Attributes, ...children: (Xml | string | undefined)[]): Xml {
  const start = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeValue(value)}"`))
    .join('')
  const inside = children
    .map((child) => (typeof child === 'object' ? child.markup : escapeText(child ?? '')))
    .join('')
  return { markup: inside ? `<${name}${start}>${inside}</${name}>` : `<${name}${start}/>` }
}

/** The same where there is something to put in it. */
export function optionalXml(name: string, text: string | undefined): Xml | undefined {
  return text === undefined ? undefined : xml(name, {}, text)
}

/** The whole of a document. */
export const xmlDocument = ({ markup }: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`
