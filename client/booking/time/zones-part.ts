import { latePart } from '../late-part.ts'

export const zonesPart = latePart(() => import('./zone-picker.tsx'))
