/** A node of a document from the clipboard, with the properties of a DOM node that are read. It is never shown. */
export interface PastedNode {
  /** The name in upper case, or `#text`. */
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<PastedNode>
  getAttribute?(name: string): string | null
}

/** Elements whose contents are no text. */
const DROPPED =
  /^(?:SCRIPT|STYLE|HEAD|TITLE|TEMPLATE|NOSCRIPT|IFRAME|NOFRAMES|OBJECT|EMBED|APPLET|SVG|MATH|CANVAS|AUDIO|VIDEO|SELECT|TEXTAREA|DATALIST)$/

/** Returns the `style` attribute of a node in lower case; empty without one. */
export const getStyle = (node: PastedNode): string => node.getAttribute?.('style')?.toLowerCase() ?? ''

/** Returns whether a node shows nothing, or the bullet that Word writes into an item of a list. */
export const isDropped = (node: PastedNode): boolean =>
  DROPPED.test(node.nodeName) || /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/.test(getStyle(node))

/** How a text is marked. */
export interface Marks {
  bold: boolean
  italic: boolean
  href: string | undefined
}

const MAX_ADDRESS = 2000

/** Returns the address of a link that the site may have. */
function findHref(node: PastedNode): string | undefined {
  const href =
    node
      .getAttribute?.('href')
      ?.replace(/[\t\n\r]/g, '')
      .trim() ?? ''
  if (href.length > MAX_ADDRESS || !/^(?:https?:\/\/|mailto:|tel:)[^\s]/i.test(href)) return undefined
  return href.replace(/[\s<>()[\]\\*_`]/g, (character) =>
    character === '_' ? character : `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}

/** Returns the marks of the text in an element. Styles win over elements: Google Docs has `font-weight: normal` in a `b`. */
export function getMarks(node: PastedNode, { bold, italic, href }: Marks): Marks {
  const { nodeName: name } = node
  const style = getStyle(node)
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const slope = /font-style:\s*(\w+)/.exec(style)?.[1]
  return {
    bold: weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : bold || name === 'B' || name === 'STRONG',
    italic: slope ? slope !== 'normal' : italic || name === 'I' || name === 'EM',
    href: name === 'A' ? findHref(node) : href,
  }
}
