import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island in small steps, so that the browser can paint and react in between. A click meanwhile finishes the
 * hydration at once. `name` is the name of the island's entry, and the prefix of the ids that React generates.
 */
export function hydrateIsland(island: HTMLElement, content: ReactNode, name: string): void {
  startTransition(() => {
    hydrateRoot(island, content, { identifierPrefix: name })
  })
}
