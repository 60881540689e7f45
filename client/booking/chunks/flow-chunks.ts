import { lazyChunk } from '#client/page/lazy-chunk.ts'

/** Choices other than day and time, and problems. */
export const choicesChunk = lazyChunk(() =>
  import('./choice-views.ts').then(({ choiceViews }) => choiceViews),
)

/** The forms for the visitor's details. */
export const formChunk = lazyChunk(() => import('./form-step.tsx'))
