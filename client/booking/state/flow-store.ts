import { createStore } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import {
  detailsAtom,
  embeddedAtom,
  holdAtom,
  offeringAtom,
  renderedWithDetailsAtom,
  type Store,
  siteAtom,
} from './atoms.ts'
import { seedTimeChoice } from './seed-time-choice.ts'
import { seedSeriesAtom } from './series.ts'
import { waitlistEntryAtom } from './waitlist-state.ts'

/** Creates the state of one booking flow: one store for each request on the server and for each root in the browser. */
export function createFlowStore(payload: FlowPayload): Store {
  const store = createStore()
  store.set(siteAtom, payload.site)
  store.set(offeringAtom, payload.offering)
  store.set(embeddedAtom, payload.embedded ?? false)
  store.set(detailsAtom, payload.details)
  store.set(renderedWithDetailsAtom, Object.keys(payload.details).length > 0)
  store.set(holdAtom, payload.hold)
  store.set(waitlistEntryAtom, payload.entry)
  seedTimeChoice(store, payload)
  store.set(seedSeriesAtom, payload.series)
  return store
}
