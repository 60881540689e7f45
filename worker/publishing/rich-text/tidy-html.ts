import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { UPLOADED_IMAGE_PATH } from './allowed-html.ts'

/**
 * Returns a URL as browsers parse it, with its scheme in lower case; undefined for a URL that looks like a path
 * but leads to another site.
 */
function normalizeUrl(href: string): string | undefined {
  const url = href.replace(/[\t\n\r]/g, '').trim()
  if (/^[\\/]{2}/.test(url)) return
  return url.replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase())
}

function tidyLink({ properties }: Element): void {
  const href = typeof properties.href === 'string' ? normalizeUrl(properties.href) : undefined
  properties.href = href
  properties.rel = href && /^https?:/.test(href) ? ['noopener'] : undefined
}

/**
 * Stores the alignment in an attribute for the style sheet: `align` is obsolete in HTML, and styles are not
 * allowed.
 */
function tidyCell({ properties }: Element): void {
  const [, inStyle] = /text-align: *(\w+)/.exec(String(properties.style)) ?? []
  properties.dataAlign ??= properties.align ?? inStyle
}

/**
 * Adapts HTML to the page around it: turns `h1` into `h2`, since the page has its own `h1`, marks links, and
 * replaces images of other sites by their descriptions.
 */
export function tidyHtml(tree: Root): Root {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node
    if (
      tagName === 'img' &&
      !UPLOADED_IMAGE_PATH.test(String(properties.src)) &&
      parent &&
      index !== undefined
    ) {
      parent.children[index] = { type: 'text', value: String(properties.alt ?? '') }
      return SKIP
    }
    if (tagName === 'h1') node.tagName = 'h2'
    if (tagName === 'a') tidyLink(node)
    if (tagName === 'img') properties.loading = 'lazy'
    if (tagName === 'td' || tagName === 'th') tidyCell(node)
    return
  })
  return tree
}
