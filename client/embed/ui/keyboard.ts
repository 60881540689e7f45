import type { EmbedUi } from './embed-ui.ts'

/** Makes an element a button for the keyboard and for screen readers, until the signal aborts. */
export const addKeyboard: EmbedUi['addKeyboard'] = (element, signal) => {
  if (signal.aborted) return
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    element.click()
  }
  element.tabIndex = 0
  element.setAttribute('role', 'button')
  element.addEventListener('keydown', press, { signal })
  signal.onabort = () => {
    element.removeAttribute('tabindex')
    element.removeAttribute('role')
  }
}
