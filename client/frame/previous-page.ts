import type { FrameEvent } from '#worker/contract/embed/messages.ts'
import { findPreviousUrl } from './page-data.ts'

/** Facts about a page that the next page needs. */
interface PreviousPage {
  /** The view that the visitor saw last, as JSON. */
  viewed?: string
  /** The events that the host has not yet heard of. */
  waiting?: readonly FrameEvent[]
}

const PREFIX = 'daybook '

/** Reads the facts that the page before this one kept. */
function readPreviousPage(): PreviousPage {
  if (!findPreviousUrl() || !window.name.startsWith(PREFIX)) return {}
  try {
    return JSON.parse(window.name.slice(PREFIX.length))
  } catch {
    return {}
  }
}

/**
 * The facts about the page before this one. If a visitor makes a choice before the scripts have loaded, a new page loads, maybe
 * with the same step. With these facts that step is not reported again.
 */
export const previousPage = readPreviousPage()

let currentFacts: PreviousPage = { waiting: previousPage.waiting ?? [] }

/**
 * Keeps facts about this page in the name of the frame. The name outlives the frame's pages, even where storage is blocked, and
 * other frames do not have it. Does not overwrite a name that the host gave to the frame.
 */
export function keepForNextPage(facts: PreviousPage): void {
  currentFacts = { ...currentFacts, ...facts }
  if (!window.name || window.name.startsWith(PREFIX)) window.name = PREFIX + JSON.stringify(currentFacts)
}
