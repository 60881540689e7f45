import { latePart } from '#client/page/late-part.ts'

export const zonesPart = latePart(() => import('./zone-picker.tsx'))
