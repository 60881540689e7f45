import css from './dialog.css?inline'
import type { EmbedUi } from './embed-ui.ts'
import { lockScroll } from './scroll-lock.ts'
import { fillShadowRoot } from './shadow-root.ts'
import { getTexts } from './texts.ts'

/** Creates a closed dialog. When it is shown again after closing, its frame is where the visitor left it. */
export const createDialog: EmbedUi['createDialog'] = (frame, title, locale, onClose) => {
  const dialog = document.createElement('dialog')
  if (!('showModal' in dialog)) throw new TypeError('No dialogs')
  const content = document.createElement('div')
  const { lang, close: label } = getTexts(locale)
  const button = document.createElement('button')
  let replacement: HTMLElement | undefined
  let unlock: (() => void) | undefined
  // Does not wait for the event `close`, which comes later, when another dialog may be open.
  const close = () => {
    if (!unlock) return
    unlock()
    unlock = undefined
    dialog.close()
    onClose()
  }
  dialog.setAttribute('aria-label', title)
  button.lang = lang
  button.textContent = label
  button.addEventListener('click', close)
  dialog.addEventListener('close', close)
  // Only a click on the backdrop has the dialog as its target, because the content fills the dialog.
  dialog.addEventListener('click', (event) => event.target === dialog && close())
  content.append(button, frame)
  dialog.append(content)
  const element = document.createElement('div')
  fillShadowRoot(element, css, dialog)
  return {
    show(scheme) {
      if (unlock) return
      dialog.style.colorScheme = scheme
      if (!element.isConnected) document.body.append(element)
      unlock = lockScroll()
      dialog.showModal()
      frame.focus()
    },
    close,
    replaceFrame(other) {
      replacement?.remove()
      replacement = other
      if (other) content.append(other)
      frame.hidden = Boolean(other)
    },
    remove() {
      close()
      element.remove()
    },
  }
}
