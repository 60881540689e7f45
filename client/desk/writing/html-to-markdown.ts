import { BlockWriter } from './block-writer.ts'
import { getMarks, getStyle, isDropped, type Marks, type PastedNode } from './pasted-node.ts'

/** Elements that begin and end a paragraph. */
const BLOCK =
  /^(?:P|DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|ASIDE|NAV|ADDRESS|FIGURE|FIGCAPTION|TABLE|CAPTION|TR|DL|DT|DD|DETAILS|SUMMARY|FORM|FIELDSET|LEGEND|PRE|HR|BODY|H[1-6])$/

/** Elements and styles that Markdown can express. A document without any is pasted as plain text. */
const EXPRESSED = /^(?:P|H[1-6]|UL|OL|LI|A|B|STRONG|I|EM|BLOCKQUOTE)$/
const EXPRESSED_STYLE = /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/

/** Deeper elements are left out. */
const MAX_DEPTH = 400

const PLAIN: Marks = { bold: false, italic: false, href: undefined }

/** Returns the mark of a heading. The page has its own `h1`. */
const toHeading = (name: string): string => `${'#'.repeat(Math.max(2, Number(name[1])))} `

/** How many levels below an item its bullet is searched for. */
const MAX_BULLET_DEPTH = 4

/** Returns the text of the bullet that Word writes into an item; undefined without one. */
function findBullet(node: PastedNode, depth = 0): string | undefined {
  if (depth > MAX_BULLET_DEPTH) return
  for (const child of node.childNodes) {
    if (/mso-list:\s*ignore/.test(getStyle(child))) return getPlainText(child)
    const bullet = findBullet(child, depth + 1)
    if (bullet !== undefined) return bullet
  }
  return
}

const getPlainText = (node: PastedNode): string =>
  node.nodeName === '#text' ? (node.nodeValue ?? '') : [...node.childNodes].map(getPlainText).join('')

class Conversion {
  readonly #writer = new BlockWriter()
  #isInWordList = false
  isFormatted = false

  convert(root: PastedNode): string {
    this.#readChildren(root, PLAIN, 0)
    return this.#writer.finish()
  }

  #readChildren(node: PastedNode, marks: Marks, depth: number): void {
    if (depth > MAX_DEPTH) return
    for (const child of node.childNodes) this.#read(child, marks, depth + 1)
  }

  #read(node: PastedNode, marks: Marks, depth: number): void {
    const { nodeName: name } = node
    if (name === '#text') {
      this.#writer.write({ ...marks, text: (node.nodeValue ?? '').replace(/\s+/g, ' ') })
      return
    }
    if (isDropped(node)) return
    this.isFormatted ||= EXPRESSED.test(name) || EXPRESSED_STYLE.test(getStyle(node))
    this.#readElement(node, getMarks(node, marks), depth)
  }

  #readElement(node: PastedNode, marks: Marks, depth: number): void {
    const { nodeName: name } = node
    const writer = this.#writer
    if (name === 'BR') writer.breakLine()
    else if (name === 'UL' || name === 'OL') {
      const hasBegun = writer.beginList(name === 'OL')
      this.#readChildren(node, marks, depth)
      if (hasBegun) writer.endList()
    } else if (name === 'LI') {
      writer.beginItem()
      this.#readChildren(node, marks, depth)
      writer.endBlock()
    } else if (name === 'BLOCKQUOTE') {
      writer.beginQuote()
      this.#readChildren(node, marks, depth)
      writer.endQuote()
    } else if (BLOCK.test(name)) this.#readBlock(node, marks, depth)
    else {
      this.#readChildren(node, marks, depth)
      if (name === 'TD' || name === 'TH') writer.write({ ...PLAIN, text: ' ' })
    }
  }

  #readBlock(node: PastedNode, marks: Marks, depth: number): void {
    const { nodeName: name } = node
    const writer = this.#writer
    const isHeading = /^H[1-6]$/.test(name)
    const level = Number(/mso-list:[^;]*\blevel(\d+)/.exec(getStyle(node))?.[1] ?? 0)
    writer.endBlock()
    if (level > 0) writer.setLevel(level, /^\s*\w{1,4}[.)]/.test(findBullet(node) ?? ''))
    else if (this.#isInWordList && name !== 'DIV') writer.setLevel(0)
    if (level > 0 || name !== 'DIV') this.#isInWordList = level > 0
    if (isHeading) writer.heading = toHeading(name)
    this.#readChildren(node, isHeading ? { ...marks, bold: false } : marks, depth)
    writer.endBlock()
    if (isHeading) writer.heading = ''
  }
}

/**
 * Converts a document from the clipboard to the Markdown that the site knows: headings, bold and italic text, links, lists, quotes,
 * paragraphs and line breaks. Everything else is dropped, and its text stays. Returns undefined for a document without any of it,
 * such as source text.
 */
export function htmlToMarkdown(root: PastedNode): string | undefined {
  const conversion = new Conversion()
  const markdown = conversion.convert(root)
  return conversion.isFormatted && markdown !== '' ? markdown : undefined
}
