import type { Store } from '../state/atoms.ts'
import * as zones from '../time/zone-picker.tsx'
import { choiceViews } from './choice-views.ts'
import { choicesChunk, formChunk, intakeChunk } from './flow-chunks.ts'
import * as form from './form-step.tsx'
import { intakeViews } from './intake-views.ts'
import { zonesChunk } from './zones-chunk.ts'

/** Puts every lazy chunk into a store. For the server only: it renders complete pages, and imports the chunks statically. */
export function withAllChunks(store: Store): Store {
  store.set(choicesChunk.contentAtom, choiceViews)
  store.set(formChunk.contentAtom, form)
  store.set(intakeChunk.contentAtom, intakeViews)
  store.set(zonesChunk.contentAtom, zones)
  return store
}
