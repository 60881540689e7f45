import css from './button.css?inline'
import type { EmbedUi } from './embed-ui.ts'
import { fillShadowRoot } from './shadow-root.ts'

/** Draws a link as a button at the corner of the window. */
export const addButton: EmbedUi['addButton'] = (element, link) => {
  fillShadowRoot(element, css, link)
  element.role = 'region'
  element.ariaLabel = link.textContent
}
