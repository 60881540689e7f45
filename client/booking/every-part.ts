import { choosing } from './choosing.tsx'
import { choosingPart } from './choosing-part.ts'
import { formPart } from './form-part.ts'
import * as form from './form-step.tsx'
import type { Store } from './seed-time-choice.ts'
import * as zones from './time/zone-picker.tsx'
import { zonesPart } from './time/zones-part.ts'

/** Puts into a store all that the browser loads late: the server writes whole pages. */
export function withEveryPart(store: Store): Store {
  store.set(choosingPart.partAtom, choosing)
  store.set(formPart.partAtom, form)
  store.set(zonesPart.partAtom, zones)
  return store
}
