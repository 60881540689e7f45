import type { FrameTarget } from './frame-target.ts'
import { hide } from './hide.ts'
import { loadUi } from './load-ui.ts'
import type { Mounted } from './mounted.ts'
import type { ReadOptions } from './options.ts'
import { createPopup } from './popup.ts'

/** Opens a dialog when the element is clicked. Leaves clicks that open a new tab or window to the browser. */
export function mountOpener(
  target: HTMLElement,
  address: FrameTarget,
  options: ReadOptions,
  opener = target,
): Mounted {
  const listening = new AbortController()
  const popup = createPopup(target, address, options, () => opener.focus())
  const prepare = () => loadUi(address.url).catch(() => null)
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    popup.show()
  }
  opener.addEventListener('pointerenter', prepare, listening)
  opener.addEventListener('focus', prepare, listening)
  opener.addEventListener('click', click, listening)
  opener.setAttribute('aria-haspopup', 'dialog')
  // An element that is neither a link nor a control needs keyboard support.
  if (opener.tabIndex < 0) prepare().then((ui) => ui?.addKeyboard(opener, listening.signal))
  return {
    destroy() {
      listening.abort()
      opener.removeAttribute('aria-haspopup')
      popup.destroy()
    },
  }
}

/** Shows a button at the corner of the window in place of the element. */
export function mountButton(target: HTMLElement, address: FrameTarget, options: ReadOptions): Mounted {
  const showTarget = hide(target)
  const node = document.createElement('div')
  const link = document.createElement('a')
  link.href = address.url.href
  link.textContent = options.label
  const opener = mountOpener(target, address, options, link)
  document.body.append(node)
  loadUi(address.url)
    .then(({ addButton }) => addButton(node, link))
    .catch(showTarget)
  return {
    node,
    destroy() {
      opener.destroy()
      node.remove()
      showTarget()
    },
  }
}
