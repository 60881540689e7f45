import { latePart } from '#client/page/late-part.ts'

export const choosingPart = latePart(() => import('./choosing.tsx').then(({ choosing }) => choosing))
