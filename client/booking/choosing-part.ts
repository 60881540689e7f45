import { latePart } from './late-part.ts'

export const choosingPart = latePart(() => import('./choosing.tsx').then(({ choosing }) => choosing))
