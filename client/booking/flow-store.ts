import { createStore } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import { arrivedWithDetailsAtom, detailsAtom, holdAtom, offeringAtom, siteAtom, withinAtom } from './atoms.ts'
import { type Store, seedTimeChoice } from './seed-time-choice.ts'
import { giveSeriesAtom } from './series.ts'
import { placeAtom } from './waitlist/own-place.ts'

/** The state of one booking flow: a new store for each request on the server, and for each root in the browser. */
export function createFlowStore(payload: FlowPayload): Store {
  const store = createStore()
  store.set(siteAtom, payload.site)
  store.set(offeringAtom, payload.offering)
  store.set(withinAtom, payload.within ?? false)
  store.set(detailsAtom, payload.details)
  store.set(arrivedWithDetailsAtom, Object.keys(payload.details).length > 0)
  store.set(holdAtom, payload.hold)
  store.set(placeAtom, payload.entry)
  seedTimeChoice(store, payload)
  store.set(giveSeriesAtom, payload.series)
  return store
}
