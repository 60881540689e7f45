import { isObject } from '#worker/contract/is-object.ts'
/** Facts about one entry of the frame's history. They outlive a reload, without storage and without cookies. */
export interface EntryMemory {
  /** The view that was reported to the host, as JSON. */
  viewed?: string
  /** Whether the booking of the page was reported to the host. */
  booked?: true
  /** Whether the visitor saw that the booking has to be paid. */
  unpaid?: true
  /** Whether the visitor went to pay. */
  paying?: true
}

/** Returns the memory of the current entry. Neither the host nor the pages of other entries can read or write it. */
export function readEntryMemory(): EntryMemory {
  const state: unknown = history.state
  return isObject(state) && isObject(state.frame) ? state.frame : {}
}

/** Adds to the memory of the current entry. */
export function updateEntryMemory(change: EntryMemory): void {
  const state: unknown = history.state
  try {
    history.replaceState({ ...(isObject(state) && state), frame: { ...readEntryMemory(), ...change } }, '')
  } catch {
    // Safari refuses too many changes in a short time.
  }
}

/** Returns whether the page was newly opened, not reloaded or reached by Back. */
export function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}
