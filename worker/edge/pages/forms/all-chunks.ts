import { interactiveChunk, rareFieldsChunk } from '#client/forms/chunks.ts'
import * as rare from '#client/forms/fields/rare-fields.tsx'
import type { FormStore } from '#client/forms/form-store.ts'
import { interactive } from '#client/forms/interactive/interactive.tsx'

/** Puts every lazy chunk into a store. For the server only: it renders complete pages, and imports the chunks statically. */
export function withFormChunks(store: FormStore): FormStore {
  store.set(rareFieldsChunk.contentAtom, rare)
  store.set(interactiveChunk.contentAtom, interactive)
  return store
}
