import { lazyChunk } from '#client/page/lazy-chunk.ts'

/** The chunk that makes a form interactive. */
export const interactiveChunk = lazyChunk(() =>
  import('./interactive/interactive.tsx').then(({ interactive }) => interactive),
)

/** The chunk of the rare kinds of fields. */
export const rareFieldsChunk = lazyChunk(() => import('./fields/form-field.tsx'))
