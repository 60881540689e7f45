import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as writeMarkdown } from 'mdast-util-to-markdown'
import { toPlainText } from '#worker/contract/plain-text.ts'

/** Returns cleaned nodes of HTML as Markdown, without raw HTML. */
export function toMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] }
  const text = writeMarkdown(toMdast(root, { document: true }) as Parameters<typeof writeMarkdown>[0], {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
  })
  return toPlainText(text)
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** The functions that cleaning elements calls. */
export interface Cleaning {
  note: (what: string) => void
  /** Returns the new address of a link. */
  resolveLink: (href: string) => string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that are left out with their content, and noted. */
const removedElements = words(
  'script iframe object embed form input select textarea button canvas svg math video audio applet frameset noscript template map dialog meter ' +
    'progress',
)
/** Elements that are left out and not noted. */
const ignoredElements = words('style link meta base title head img wp-gallery')

const isElement = (node: RootContent): node is Element => node.type === 'element'

function cleanLink(node: Element, children: ElementContent[], { resolveLink }: Cleaning): ElementContent[] {
  const typed = String(node.properties.href ?? '').trim()
  // The target of a link within the page is an <a> without an address.
  if (typed === '') return children
  const href = resolveLink(typed)
  if (!SAFE_LINK.test(href) || !URL.canParse(href, 'https://site.invalid')) return children
  return [{ ...node, properties: { href }, children }]
}

/** Returns nodes without attributes, and without elements that a text cannot have. */
export function cleanNodes(nodes: readonly RootContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (!isElement(node) || ignoredElements.has(node.tagName)) return []
    if (removedElements.has(node.tagName)) {
      cleaning.note(`<${node.tagName}>`)
      return []
    }
    const children = cleanNodes(node.children, cleaning)
    if (node.tagName === 'a') return cleanLink(node, children, cleaning)
    if (node.tagName === 'h1') return [{ ...node, tagName: 'h2', properties: {}, children }]
    const { start, colSpan, className } = node.properties
    const isCode = node.tagName === 'code' && Array.isArray(className)
    const language = isCode ? className.filter((name) => /^language-[\w+#-]{1,30}$/.test(String(name))) : []
    return [
      {
        ...node,
        properties: {
          ...(start !== undefined && { start }),
          ...(colSpan !== undefined && Number(colSpan) < 20 && { colSpan }),
          ...(language.length > 0 && { className: language }),
        },
        children,
      },
    ]
  })
}
