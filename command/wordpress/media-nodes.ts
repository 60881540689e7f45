import type { Element, ElementContent, RootContent } from 'hast'
import { toVideoEmbed } from './embeds.ts'
import { getText } from './plain-html.ts'

export const isElement = (node: RootContent): node is Element => node.type === 'element'

export const hasClass = ({ properties: { className } }: Element, pattern: RegExp): boolean =>
  Array.isArray(className) && className.some((name) => pattern.test(String(name)))

export const isButtons = (node: Element) => hasClass(node, /^wp-block-buttons?$/)

/**
 * Returns whether an element becomes a block of its own: a picture, a gallery (`shortcodes.ts` writes `wp-gallery` for `[gallery]`), a
 * video or buttons.
 */
export const isMedia = (node: Element): boolean =>
  node.tagName === 'img' ||
  node.tagName === 'wp-gallery' ||
  (node.tagName === 'iframe' && toVideoEmbed(String(node.properties.src ?? '')) !== undefined) ||
  isButtons(node)

/** Returns the outermost media in a node, itself included. */
export function listMedia(node: RootContent): Element[] {
  if (!isElement(node)) return []
  return isMedia(node) ? [node] : node.children.flatMap(listMedia)
}

export const hasMedia = (node: RootContent): boolean =>
  isElement(node) && (isMedia(node) || node.children.some(hasMedia))

/** Returns a node without the media in it. */
export function withoutMedia(node: Element): Element {
  return {
    ...node,
    children: node.children.flatMap((child): ElementContent[] => {
      if (!isElement(child)) return [child]
      return isMedia(child) ? [] : [withoutMedia(child)]
    }),
  }
}

/** Returns the first element with a tag name in a node. Does not search figures within the node. */
export function findElement(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue
    if (child.tagName === 'figure') continue
    const found = child.tagName === tagName ? child : findElement(child, tagName)
    if (found) return found
  }
  return undefined
}

/** A picture in a text, with its caption and link. */
export interface FoundPicture {
  image: Element
  caption: string
  href: string | undefined
}

/** Returns the pictures in a node with their captions and links. `outer` has the caption and the link of the elements around the node. */
export function listPictures(
  node: Element,
  outer: Omit<FoundPicture, 'image'> = { caption: '', href: undefined },
): FoundPicture[] {
  if (node.tagName === 'img') return [{ image: node, ...outer }]
  const caption = node.tagName === 'figure' ? findElement(node, 'figcaption') : undefined
  const inner = {
    caption: caption ? getText(caption) : outer.caption,
    href: node.tagName === 'a' ? String(node.properties.href ?? '') : outer.href,
  }
  return node.children.filter(isElement).flatMap((child) => listPictures(child, inner))
}
