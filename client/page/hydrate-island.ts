import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island in small steps, between which the browser paints and reacts. A click before the end finishes it at
 * once. `name` is that of the island's entry.
 */
export function hydrateIsland(island: HTMLElement, content: ReactNode, name: string): void {
  startTransition(() => {
    hydrateRoot(island, content, { identifierPrefix: name })
  })
}
