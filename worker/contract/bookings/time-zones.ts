import * as z from 'zod/mini'
import { typedEntry } from '../typed-text.ts'

/**
 * `GET /api/time-zones?locale=&q=`: the time zones that the search `q` finds, at most 50, the best first; those of `ids`; or,
 * without either, all time zones that the server knows. Names and current times are in that locale.
 */
export const timeZoneList = z.array(
  z.object({
    id: z.string(),
    /** The city in the language: `Lissabon`. `name` is the name of the zone: `Westeuropäische Zeit`. */
    city: z.string(),
    name: z.string(),
    /** The city that the search found, if it is not `city`: `Kyoto`. */
    place: z.optional(z.string()),
    /** The country, in a search. */
    country: z.optional(z.string()),
    /** `GMT+1`. */
    offset: z.string(),
    /** The current local time. */
    time: z.string(),
  }),
)

/** Searches by a text, or finds zones by their ids. */
export type TimeZoneSearch = { q: string } | { ids: string }

export type TimeZoneList = z.infer<typeof timeZoneList>

/** The query of `GET /api/time-zones`. `locale` is a supported locale, used with the site's region, or a tag such as `en-GB`. */
export const timeZonesQuery = z.object({
  locale: z.string().check(z.maxLength(35)),
  /** A part of a city or a country, in any language of Daybook, of a zone's name or an offset, or an abbreviation. */
  q: z.optional(typedEntry(60)),
  /** Ids of zones, separated by commas. Unknown ones are left out. */
  ids: z.optional(z.string().check(z.maxLength(200))),
})
