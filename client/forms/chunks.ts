import { createLazyChunk } from '#client/page/lazy-chunk.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { listFields } from './answers/list-fields.ts'
import { isRareField } from './fields/common-field.tsx'

/** The chunk that makes a form interactive. */
export const interactiveChunk = createLazyChunk(() =>
  import('./interactive/interactive.tsx').then(({ interactive }) => interactive),
)

/** The chunk of the rare kinds of fields. */
export const rareFieldsChunk = createLazyChunk(() => import('./fields/rare-fields.tsx'))

/** The lazy chunks of forms by name. */
export const formChunks = { interactive: interactiveChunk, rareFields: rareFieldsChunk }

/** Lists the lazy chunks that a form needs to be shown and filled in. */
export function listFormChunks(form: FormView): (keyof typeof formChunks)[] {
  return listFields(form).some(isRareField) ? ['rareFields', 'interactive'] : ['interactive']
}
