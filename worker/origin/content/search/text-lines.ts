import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { strippedElements } from '#worker/publishing/rich-text/allowed-html.ts'
import { isTooDeep } from '#worker/publishing/rich-text/html-depth.ts'
import { markdownToHtml } from '#worker/publishing/rich-text/markdown.ts'

const stripped = new Set(strippedElements)

/** Elements within a line of text. Any other element begins a new line. */
const inline = new Set(
  [
    'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr',
  ].flatMap((names) => names.split(' ')),
)

function* listParts(node: Nodes): Generator<string> {
  if (node.type === 'text') yield node.value.replace(/\s+/g, ' ')
  if (!('children' in node)) return
  if (node.type === 'element' && stripped.has(node.tagName)) return
  const isLine = node.type !== 'element' || !inline.has(node.tagName)
  if (isLine) yield '\n'
  for (const child of node.children) yield* listParts(child)
  if (isLine) yield '\n'
}

/** Returns the lines of a rich text that visitors can read; none for a text that is nested too deeply. */
export function listTextLines(text: { markdown: string } | { html: string }): string[] {
  const html = 'markdown' in text ? markdownToHtml(text.markdown) : text.html
  if (isTooDeep(html)) return []
  return [...listParts(fromHtml(html, { fragment: true }))].join('').split('\n')
}
