import { queryAtom } from '#client/booking/address.ts'
import { problemAtom } from '#client/booking/atoms.ts'
import type { Store } from '#client/booking/seed-time-choice.ts'
import { readSelection, writeSelection } from '#client/booking/selection.ts'

/** Shows what the address says after the browser's own back and forward. */
export function followHistory(store: Store): void {
  addEventListener('popstate', () => {
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(location.search))))
  })
}
