import { latePart } from '#client/page/late-part.ts'

export const rarePart = latePart(() => import('./form-field.tsx'))
