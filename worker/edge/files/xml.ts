/** A piece of XML. Plain strings are text, and are escaped. */
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

/** Includes characters that XML 1.0 §2.2 forbids even as references: most control characters and lone surrogates. */
const SPECIAL_CHARACTERS = /[&<>"\r]|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Parsers turn these into spaces in attributes. */
const FOLDED_WHITESPACE = /[\t\n]/g

const escapeCharacter = (character: string) => escapes[character] ?? ''
const escapeText = (text: string) => text.replace(SPECIAL_CHARACTERS, escapeCharacter)
const escapeValue = (text: string) => escapeText(text).replace(FOLDED_WHITESPACE, escapeCharacter)

/** Creates an element. Undefined attributes and children are left out. */
export function xml(name: string, attributes: Attributes, ...children: (Xml | string | undefined)[]): Xml {
  const start = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeValue(value)}"`))
    .join('')
  const content = children
    .map((child) => (typeof child === 'object' ? child.markup : escapeText(child ?? '')))
    .join('')
  return { markup: content ? `<${name}${start}>${content}</${name}>` : `<${name}${start}/>` }
}

/** Creates an element that has only text; undefined without text. */
export function optionalXml(name: string, text: string | undefined): Xml | undefined {
  return text === undefined ? undefined : xml(name, {}, text)
}

/** Returns a complete XML document. */
export const xmlDocument = ({ markup }: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`
