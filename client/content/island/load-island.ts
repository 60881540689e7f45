import { reloadOnce } from '#client/page/reload-guard.ts'
import { fetchIsland, type Island } from './fetch-island.ts'

/** In milliseconds; what was fetched longer ago is fetched again, as others book meanwhile. */
const freshMs = 30_000

/** How an island comes to its place. */
export interface IslandLoader {
  /** Fetches it and its files. */
  prepare(): Promise<Island>
  /** Puts it in the place of the card, and hydrates it. Rejects where it can't be had: the card stays. */
  show(): Promise<void>
}

/** Puts an island where its card is; who had the focus there finds it at the island's heading. */
function replaceCard(place: HTMLElement, { root, payload }: Island): void {
  const card = place.firstElementChild
  const focused = card?.contains(document.activeElement)
  card?.replaceWith(root, payload)
  if (focused) root.querySelector<HTMLElement>('#step')?.focus({ preventScroll: true })
}

export function islandLoader(place: HTMLElement): IslandLoader {
  const status = place.querySelector('[role=status]')
  let fetched: { island: Promise<Island>; at: number } | undefined
  let shown: Promise<void> | undefined

  function say(text: string | undefined) {
    place.ariaBusy = String(text !== undefined)
    if (status) status.textContent = text ?? ''
  }

  function prepare() {
    const at = performance.now()
    if (fetched && at - fetched.at < freshMs) return fetched.island
    const island = fetchIsland(place.dataset.island ?? '')
    fetched = { island, at }
    island.catch(() => {
      fetched = undefined
    })
    return island
  }

  async function bring() {
    say(place.dataset.loadingText)
    try {
      const ready = await prepare()
      await ready.styled
      replaceCard(place, ready)
      // Until it hydrates, and where it never does, its links and forms work as without JavaScript.
      await import(/* @vite-ignore */ ready.entry).catch(reloadOnce)
    } finally {
      say(undefined)
    }
  }

  return {
    prepare,
    show() {
      shown ??= bring()
      return shown
    },
  }
}
