import { createLazyChunk } from '#client/page/lazy-chunk.ts'

/**
 * The chunk of rare parts of the choice of a time, and of parts that are needed only once the visitor uses it. This file is
 * separate because the manage page uses no other chunk of the flow.
 */
export const timeViewsChunk = createLazyChunk(() =>
  import('../time/time-views.ts').then(({ timeViews }) => timeViews),
)
