import { createLazyChunk } from '#client/page/lazy-chunk.ts'
import { timeViewsChunk } from './time-views-chunk.ts'

/** The chunk of problems, and of the choices other than day and time. */
export const choicesChunk = createLazyChunk(() =>
  import('../choice-views.ts').then(({ choiceViews }) => choiceViews),
)

/** The chunk of the forms for the visitor's details. */
export const detailsChunk = createLazyChunk(() =>
  import('../details-views.ts').then(({ detailsViews }) => detailsViews),
)

/** The chunk of the intake step. */
export const intakeChunk = createLazyChunk(() =>
  import('../intake/intake-views.ts').then(({ intakeViews }) => intakeViews),
)

/** The lazy chunks of the booking flow by name. */
export const flowChunks = {
  choices: choicesChunk,
  details: detailsChunk,
  intake: intakeChunk,
  timeViews: timeViewsChunk,
}

export type FlowChunk = keyof typeof flowChunks
