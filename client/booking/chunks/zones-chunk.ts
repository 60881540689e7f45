import { lazyChunk } from '#client/page/lazy-chunk.ts'

/** The chunk of the zone picker. This file is separate because the manage page uses no other chunk of the flow. */
export const zonesChunk = lazyChunk(() => import('../time/zone-picker.tsx'))
