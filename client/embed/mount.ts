import type { DaybookEmbed } from '../public/embed.d.ts'
import { resolveAddress } from './address.ts'
import { mountInline } from './inline.ts'
import type { Mounted } from './mounted.ts'
import { mountButton, mountOpener } from './opener.ts'
import { readOptions } from './options.ts'
import { createPopup } from './popup.ts'

/** Everything that is mounted, by element. An element that a call unmounted stays, so that it is not mounted again. */
const mounted = new Map<HTMLElement, Mounted | undefined>()
/** The elements whose address was refused. */
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

/** Embeds a page at an element. Throws a `TypeError` for an address of another site. */
export const mount: DaybookEmbed['mount'] = (element, given) => {
  const options = readOptions(element, given)
  const address = resolveAddress(options, element)
  const { kind } = options
  const mountForm = kind === 'popup' ? mountOpener : kind === 'button' ? mountButton : mountInline
  remove(element)
  mounted.set(element, mountForm(element, address, options))
  return { destroy: () => unmount(element) }
}

/** Opens a dialog without an element. Throws a `TypeError` for an address of another site. */
export const open: DaybookEmbed['open'] = (given) => {
  const { documentElement } = document
  const options = readOptions(document.createElement('a'), given)
  const popup = createPopup(documentElement, resolveAddress(options, documentElement), options, () =>
    popup.destroy(),
  )
  popup.show()
  return popup
}

/** Mounts the elements of the page that ask for it by attribute, and removes what belongs to elements that are gone. */
export function scan() {
  for (const [element, present] of mounted)
    if (!element.isConnected || present?.node?.isConnected === false) remove(element)
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

/** Mounts elements as they come into the page, again when their address changes, and until they leave it. */
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
