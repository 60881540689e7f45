import { choosing } from './choosing.tsx'
import { choosingPart } from './choosing-part.ts'
import { detailsPart } from './details/details-part.ts'
import * as details from './details/details-step.tsx'
import type { Store } from './seed-time-choice.ts'
import * as zones from './time/zone-picker.tsx'
import { zonesPart } from './time/zones-part.ts'

/** Puts into a store all that the browser loads late: the server writes whole pages. */
export function withEveryPart(store: Store): Store {
  store.set(detailsPart.partAtom, details)
  store.set(choosingPart.partAtom, choosing)
  store.set(zonesPart.partAtom, zones)
  return store
}
