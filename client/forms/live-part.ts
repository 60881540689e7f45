import { latePart } from '#client/page/late-part.ts'

export const livePart = latePart(() => import('./live.ts').then(({ live }) => live))
