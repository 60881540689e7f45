import { createStore } from 'jotai'
import { movingAtom } from '#client/booking/atoms.ts'
import { type Store, seedTimeChoice } from '#client/booking/seed-time-choice.ts'
import type { ManagePayload } from '#client/page/payload.ts'

/** The state of one managed booking: a new store for each request on the server, and for each root in the browser. */
export function createManageStore(payload: ManagePayload): Store {
  const { booking, token } = payload
  const store = createStore()
  store.set(movingAtom, { booking, token })
  seedTimeChoice(store, payload)
  return store
}
