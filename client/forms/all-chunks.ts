import { interactiveChunk, rareFieldsChunk } from './chunks.ts'
import * as rare from './fields/form-field.tsx'
import type { FormStore } from './form-store.ts'
import { interactive } from './interactive/interactive.tsx'

/** Puts every lazy chunk into a store. For the server only: it renders complete pages, and imports the chunks statically. */
export function withAllChunks(store: FormStore): FormStore {
  store.set(rareFieldsChunk.contentAtom, rare)
  store.set(interactiveChunk.contentAtom, interactive)
  return store
}
