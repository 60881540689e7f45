import * as z from 'zod/mini'

/**
 * `GET /api/time-zones?locale=`: all time zones that the server knows, with their names and current times in that locale.
 */
export const timeZoneList = z.array(
  z.object({
    id: z.string(),
    /** The city: `Lisbon`. `name` is the name of the zone: `Western European Time`. */
    city: z.string(),
    name: z.string(),
    /** `GMT+1`. */
    offset: z.string(),
    /** The current local time. */
    time: z.string(),
  }),
)

export type TimeZoneList = z.infer<typeof timeZoneList>

/** The query of the same call: a supported locale, for the site's region, or a regional tag such as `en-GB`. */
export const timeZonesQuery = z.object({ locale: z.string().check(z.maxLength(35)) })
