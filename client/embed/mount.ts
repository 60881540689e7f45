import type { DaybookEmbed } from '../public/embed.d.ts'
import { resolveFrameTarget } from './frame-target.ts'
import { mountInline } from './inline.ts'
import type { Mounted } from './mounted.ts'
import { mountButton, mountOpener } from './opener.ts'
import { readOptions } from './options.ts'
import { createPopup } from './popup.ts'

/**
 * Everything that is mounted, by element. The value is undefined for an element that the host unmounted, so that `scan` does not
 * mount it again.
 */
const mounted = new Map<HTMLElement, Mounted | undefined>()
/** The elements with a refused URL. The refusal is logged once for each. */
const refused = new WeakSet<HTMLElement>()

function remove(element: HTMLElement) {
  mounted.get(element)?.destroy()
  mounted.delete(element)
}

/** Removes everything that was mounted at an element. */
export const unmount: DaybookEmbed['unmount'] = (element) => {
  remove(element)
  mounted.set(element, undefined)
}

/** Embeds a page at an element. Throws a `TypeError` for a URL of a site that may not be embedded. */
export const mount: DaybookEmbed['mount'] = (element, callOptions) => {
  const options = readOptions(element, callOptions)
  const address = resolveFrameTarget(options, element)
  const { kind } = options
  const mountKind = kind === 'popup' ? mountOpener : kind === 'button' ? mountButton : mountInline
  remove(element)
  mounted.set(element, mountKind(element, address, options))
  return { destroy: () => unmount(element) }
}

/** Opens a dialog without an element. Throws a `TypeError` for a URL of a site that may not be embedded. */
export const open: DaybookEmbed['open'] = (callOptions) => {
  const { documentElement } = document
  const options = readOptions(document.createElement('a'), callOptions)
  const popup = createPopup(documentElement, resolveFrameTarget(options, documentElement), options, () =>
    popup.destroy(),
  )
  popup.show()
  return popup
}

/** Mounts the elements with `data-daybook`, and removes what was mounted at elements that have left the page. */
export function scan() {
  for (const [element, embedded] of mounted)
    if (!element.isConnected || embedded?.node?.isConnected === false) remove(element)
  for (const element of document.querySelectorAll<HTMLElement>('[data-daybook]')) {
    if (mounted.has(element)) continue
    try {
      mount(element)
    } catch (error) {
      if (!refused.has(element)) console.warn(error)
      refused.add(element)
    }
  }
}

/**
 * Mounts elements when they appear in the page, and again when their attributes change. Unmounts them when they leave the page.
 */
export function watchPage() {
  const observer = new MutationObserver((records) => {
    for (const { target, type } of records) if (type === 'attributes') remove(target as HTMLElement)
    scan()
  })
  observer.observe(document.documentElement, {
    attributeFilter: ['data-daybook', 'data-url', 'href'],
    childList: true,
    subtree: true,
  })
  scan()
}
