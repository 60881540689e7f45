import { latePart } from '#client/page/late-part.ts'

export const formPart = latePart(() => import('./form-step.tsx'))
