import * as z from 'zod/mini'
import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'

/** The trades that a new site can start from, each with its kind of business. Each has a folder in `starting-points/{kind}`, with its services and questions. */
export const trades = {
  hairdresser: 'one-person',
  massage: 'one-person',
  physiotherapy: 'team',
  beauty: 'team',
  yoga: 'classes',
  courses: 'classes',
  consulting: 'calls',
  coaching: 'calls',
} as const

export type Trade = keyof typeof trades
export type BusinessKind = (typeof trades)[Trade]

export const isTrade = (text: string): text is Trade => Object.hasOwn(trades, text)

/** A starting point: the resources of a site, with their texts in all languages. The answers of the business are still missing in them. */
export const startingPoint = z.object({
  resources: z.array(z.object({ kind: z.enum(resourceKinds), content: z.record(z.string(), z.unknown()) })),
})

export type StartingPoint = z.infer<typeof startingPoint>

/** Returns the path of the static file with the starting point of a trade. */
export const getStartingPointPath = (trade: Trade): string => `/assets/starting-point-${trade}.json`
