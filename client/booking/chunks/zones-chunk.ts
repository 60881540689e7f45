import { lazyChunk } from '#client/page/lazy-chunk.ts'

/** The zone picker. It is apart from the flow's chunks because the manage page has this one only. */
export const zonesChunk = lazyChunk(() => import('../time/zone-picker.tsx'))
