import * as rare from './form-field.tsx'
import type { FormStore } from './form-store.ts'
import { live } from './live.ts'
import { livePart } from './live-part.ts'
import { rarePart } from './rare-part.ts'

/** Puts into a store all that the browser loads late: the server writes whole pages. */
export function withEveryPart(store: FormStore): FormStore {
  store.set(rarePart.partAtom, rare)
  store.set(livePart.partAtom, live)
  return store
}
