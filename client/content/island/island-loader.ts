import { reloadOnce } from '#client/page/reload-guard.ts'
import { fetchIsland, type Island } from './fetch-island.ts'

/** A prefetched island is fetched again after this time, as other visitors may have booked. */
const MAX_AGE_MS = 30_000

export interface IslandLoader {
  /** Fetches the island and its files. */
  prepare(): Promise<Island>
  /** Replaces the card by the island and hydrates it. Rejects when the island cannot be fetched; the card stays. */
  show(): Promise<void>
}

/** Replaces a card by its island, and moves the focus from the card to the island's heading. */
function replaceCard(container: HTMLElement, { root, payload }: Island): void {
  const card = container.firstElementChild
  const hadFocus = card?.contains(document.activeElement)
  card?.replaceWith(root, payload)
  if (hadFocus) root.querySelector<HTMLElement>('#step')?.focus({ preventScroll: true })
}

/** Creates the loader of the island that belongs in a container. The island is shown once. */
export function createIslandLoader(container: HTMLElement): IslandLoader {
  const status = container.querySelector('[role=status]')
  let prefetched: { island: Promise<Island>; fetchedAt: number } | undefined
  let showing: Promise<void> | undefined

  function setStatus(text: string | undefined) {
    container.ariaBusy = String(text !== undefined)
    if (status) status.textContent = text ?? ''
  }

  function prepare() {
    const now = performance.now()
    if (prefetched && now - prefetched.fetchedAt < MAX_AGE_MS) return prefetched.island
    const island = fetchIsland(container.dataset.island ?? '')
    prefetched = { island, fetchedAt: now }
    island.catch(() => {
      prefetched = undefined
    })
    return island
  }

  async function load() {
    setStatus(container.dataset.loadingText)
    try {
      const island = await prepare()
      await island.stylesLoaded
      replaceCard(container, island)
      // Until it is hydrated, its links and forms work as without JavaScript.
      await import(/* @vite-ignore */ island.entry).catch(reloadOnce)
    } finally {
      setStatus(undefined)
    }
  }

  return {
    prepare,
    show() {
      showing ??= load()
      return showing
    },
  }
}
