import type { FrameEvent } from '#worker/contract/embed/messages.ts'
import { findPreviousUrl } from './page-data.ts'

/** Facts about a page for the page that comes after it. */
interface PreviousPage {
  /** The view that the visitor saw last. */
  viewed?: string
  /** The events that the host has not yet heard of. */
  waiting?: readonly FrameEvent[]
}

const PREFIX = 'daybook '

/** Reads what the page before this one kept. */
function readPreviousPage(): PreviousPage {
  if (!findPreviousUrl() || !window.name.startsWith(PREFIX)) return {}
  try {
    return JSON.parse(window.name.slice(PREFIX.length))
  } catch {
    return {}
  }
}

/** The facts about the page before this one. Before the scripts of a page have loaded, a choice loads the same step again. */
export const previousPage = readPreviousPage()

let kept: PreviousPage = { waiting: previousPage.waiting ?? [] }

/**
 * Keeps facts about this page. The name of the frame outlives its pages, also where storage is blocked, and no other frame has
 * it. A name that the host gave stays.
 */
export function keepForNextPage(facts: PreviousPage): void {
  kept = { ...kept, ...facts }
  if (!window.name || window.name.startsWith(PREFIX)) window.name = PREFIX + JSON.stringify(kept)
}
