import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { cutText } from '#worker/contract/cut-text.ts'
import { toPlainText, toSingleLine } from '#worker/contract/plain-text.ts'
import { isTooDeep } from '#worker/publishing/rich-text/html-depth.ts'

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg'])

/** Returns the text of a node, without scripts, styles and frames. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && unread.has(node.tagName))) return ''
  return node.children.map(getText).join('')
}

const MAX_HTML = 20_000

/** Returns the text of a short piece of HTML. */
export function htmlToText(html: string): string {
  const short = html.slice(0, MAX_HTML)
  return isTooDeep(short) ? '' : toPlainText(getText(fromHtml(short, { fragment: true })))
}

const MAX_NAME = 200

/** Returns a title or a name, which may have entities and tags, as one line. */
export const toName = (html: string): string => cutText(toSingleLine(htmlToText(html)), MAX_NAME).trim()

/** Returns a caption as `short` if it is short enough for a caption of the site, and else as `long`. The other one is empty. */
export function toCaption(text: string): { short: string; long: string } {
  const line = toSingleLine(text)
  return line.length <= MAX_NAME ? { short: line, long: '' } : { short: '', long: line }
}
