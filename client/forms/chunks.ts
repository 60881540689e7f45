import { latePart } from '#client/page/late-part.ts'

/** The chunk that makes a form interactive. */
export const interactiveChunk = latePart(() =>
  import('./interactive/interactive.tsx').then(({ interactive }) => interactive),
)

/** The chunk of the rare kinds of fields. */
export const rareFieldsChunk = latePart(() => import('./fields/form-field.tsx'))
