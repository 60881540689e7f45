import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** The maximum number of calendars in one call. */
const MAX_CALENDARS = 50

/** The query of `GET /api/next-free`. */
export const nextFreeQuery = z.object({
  /** The ids of calendars, separated by commas. Left out: those that the site lists. */
  calendars: z.optional(z.string().check(z.maxLength(MAX_CALENDARS * 41))),
})

/** `GET /api/next-free`: the first free start of each calendar that has one within the next 30 days, by its id. */
export const nextFree = z.object({ calendars: z.record(z.string(), instant) })

export type NextFreeOfCalendars = z.infer<typeof nextFree>['calendars']
