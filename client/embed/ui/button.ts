import type { EmbedUi } from './embed-ui.ts'
import { fillShadowRoot } from './shadow-root.ts'

/** Hides an element while a frame of this origin is in view, which the element would cover. */
function keepClearOfFrames(element: HTMLElement, origin: string) {
  const framesInView = new Set<Element>()
  const viewObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) framesInView[isIntersecting ? 'add' : 'delete'](target)
    element.hidden = framesInView.size > 0
  })
  const scan = () => {
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.src.startsWith(origin)) viewObserver.observe(frame)
  }
  // Frames may come later.
  addEventListener('scroll', scan, { passive: true })
  scan()
}

/** Draws a link as a button at the corner of the window, in the colours of the site. Rejects where its style is blocked. */
export const addButton: EmbedUi['addButton'] = async (element, link) => {
  const { href, origin } = new URL('/theme/embed.js', link.href)
  const { css } = await import(/* @vite-ignore */ href)
  fillShadowRoot(element, css, link)
  element.role = 'region'
  element.ariaLabel = link.textContent
  keepClearOfFrames(element, origin)
}
