import { createStore } from 'jotai'
import { reschedulingAtom, type Store } from '#client/booking/state/atoms.ts'
import { seedTimeChoice } from '#client/booking/state/seed-time-choice.ts'
import type { ManagePayload } from '#client/page/payload.ts'

/** Creates the state of one managed booking: one store for each request on the server and for each root in the browser. */
export function createManageStore(payload: ManagePayload): Store {
  const { booking, token } = payload
  const store = createStore()
  store.set(reschedulingAtom, { booking, token })
  seedTimeChoice(store, payload)
  return store
}
