import { createStore } from 'jotai'
import { movingAtom } from '#client/booking/atoms.ts'
import { type LateParts, latePartsAtom } from '#client/booking/late-parts.ts'
import { type Store, seedTimeChoice } from '#client/booking/seed-time-choice.ts'
import type { ManagePayload } from '#client/page/payload.ts'

/** The state of one managed booking: a new store for each request on the server, and for each root in the browser. */
export function createManageStore(payload: ManagePayload, parts: Partial<LateParts> = {}): Store {
  const { booking, token } = payload
  const store = createStore()
  store.set(latePartsAtom, parts)
  store.set(movingAtom, { booking, token })
  seedTimeChoice(store, payload)
  return store
}
