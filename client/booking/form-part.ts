import { latePart } from './late-part.ts'

export const formPart = latePart(() => import('./form-step.tsx'))
