import { latePart } from '../late-part.ts'

export const detailsPart = latePart(() => import('./details-step.tsx'))
