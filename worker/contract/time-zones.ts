import * as z from 'zod/mini'

/** `GET /api/time-zones?locale=`: every zone the server knows, with its name and current time in that locale. */
export const timeZoneList = z.array(
  z.object({
    id: z.string(),
    /** The city, then the zone's name: `Lisbon`, `Western European Time`. */
    city: z.string(),
    name: z.string(),
    /** `GMT+1`. */
    offset: z.string(),
    /** The time there now. */
    time: z.string(),
  }),
)

export type TimeZoneList = z.infer<typeof timeZoneList>

/** The query of the same call: one of our locales, or a regional tag such as `en-GB`. */
export const timeZonesQuery = z.object({ locale: z.string().check(z.maxLength(35)) })
