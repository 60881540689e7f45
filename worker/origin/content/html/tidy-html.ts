import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { ownPicture } from './allowed-html.ts'

/** An address as browsers read it, its scheme in small letters; none that looks like this site's own and is another's. */
function readAddress(href: string): string | undefined {
  const read = href.replace(/[\t\n\r]/g, '').trim()
  if (/^[\\/]{2}/.test(read)) return
  return read.replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase())
}

function tidyLink({ properties }: Element): void {
  const href = typeof properties.href === 'string' ? readAddress(properties.href) : undefined
  properties.href = href
  properties.rel = href && /^https?:/.test(href) ? ['noopener'] : undefined
}

/** Alignment as a mark that a style sheet reads: as an attribute of HTML it is obsolete, and styles aren't allowed. */
function tidyCell({ properties }: Element): void {
  const [, inStyle] = /text-align: *(\w+)/.exec(String(properties.style)) ?? []
  properties.dataAlign ??= properties.align ?? inStyle
}

/** Makes of what was written what is meant on a page whose first heading is its own. Of a picture from elsewhere its words stay. */
export function tidyHtml(tree: Root): Root {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node
    if (tagName === 'img' && !ownPicture.test(String(properties.src)) && parent && index !== undefined) {
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
