import type { IslandLoader } from './load-island.ts'

/** How far below the window an island is fetched already. */
const ahead = '300px'
const idleMs = 2000

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** A press of the card's link brings the island in place of going to its page; that it may be pressed prepares it. */
function onInteraction(place: HTMLElement, { prepare, show }: IslandLoader): void {
  const link = place.querySelector('a')
  const prepareEarly = () => prepare().catch(() => undefined)
  link?.addEventListener('focus', prepareEarly)
  link?.addEventListener('pointerenter', prepareEarly)
  link?.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    show().catch(() => location.assign(link.href))
  })
}

function onceVisible(place: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: ahead },
  )
  observer.observe(place)
}

function onceIdle(act: () => void): void {
  // Not in every browser.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: idleMs })
  else setTimeout(act, idleMs)
}

/** Brings an island when its `data-hydrate` says so. */
export function whenTriggered(place: HTMLElement, loader: IslandLoader): void {
  const { hydrate } = place.dataset
  function show() {
    loader.show().catch(() => {
      place.dataset.failed = ''
    })
  }
  if (hydrate === 'interaction') onInteraction(place, loader)
  else if (hydrate === 'visible') onceVisible(place, show)
  else if (hydrate === 'idle') onceIdle(show)
  else show()
}
