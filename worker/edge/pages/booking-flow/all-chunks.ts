import { choiceViews } from '#client/booking/choice-views.ts'
import { choicesChunk, detailsChunk, intakeChunk } from '#client/booking/chunks/flow-chunks.ts'
import { timeViewsChunk } from '#client/booking/chunks/time-views-chunk.ts'
import { detailsViews } from '#client/booking/details-views.ts'
import { intakeViews } from '#client/booking/intake/intake-views.ts'
import type { Store } from '#client/booking/state/atoms.ts'
import { timeViews } from '#client/booking/time/time-views.ts'

/** Puts every lazy chunk into a store. For the server only: it renders complete pages, and imports the chunks statically. */
export function withAllChunks(store: Store): Store {
  store.set(choicesChunk.contentAtom, choiceViews)
  store.set(detailsChunk.contentAtom, detailsViews)
  store.set(intakeChunk.contentAtom, intakeViews)
  store.set(timeViewsChunk.contentAtom, timeViews)
  return store
}
