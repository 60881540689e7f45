import type { IslandLoader } from './island-loader.ts'

/** The distance from the visible part of the page at which an island is loaded. */
const ROOT_MARGIN = '300px'
const IDLE_TIMEOUT_MS = 2000

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Shows the island when its card's link is clicked. Focusing or hovering over the link prefetches the island. */
function onInteraction(container: HTMLElement, { prepare, show }: IslandLoader): void {
  const link = container.querySelector('a')
  const prefetch = () => prepare().catch(() => undefined)
  link?.addEventListener('focus', prefetch)
  link?.addEventListener('pointerenter', prefetch)
  link?.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    show().catch(() => location.assign(link.href))
  })
}

function onceVisible(container: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: ROOT_MARGIN },
  )
  observer.observe(container)
}

function onceIdle(callback: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(callback, IDLE_TIMEOUT_MS)
}

/** Shows an island when the trigger that its container names in `data-hydrate` fires, or at once for any other value. */
export function showWhenTriggered(container: HTMLElement, loader: IslandLoader): void {
  const { hydrate } = container.dataset
  function show() {
    loader.show().catch(() => {
      container.dataset.failed = ''
    })
  }
  if (hydrate === 'interaction') onInteraction(container, loader)
  else if (hydrate === 'visible') onceVisible(container, show)
  else if (hydrate === 'idle') onceIdle(show)
  else show()
}
