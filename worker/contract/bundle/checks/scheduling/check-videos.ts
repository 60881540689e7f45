import * as z from 'zod/mini'
import { BOOKING_PLACEHOLDER } from '../../scheduling/venue.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const video = z.object({ by: z.string(), url: z.optional(z.string()) })
const withVideo = z.object({
  place: z.object({ video }),
  services: z.array(z.string()),
  seats: z.optional(z.number()),
})
const withStaff = z.object({ id: z.string(), staff: z.array(z.string()) })
const withVideoUrl = z.object({ id: z.string(), videoUrl: z.optional(z.unknown()) })

const isPerBooking = ({ by, url = '' }: z.infer<typeof video>) =>
  by === 'jitsi' || (by === 'link' && url.includes(BOOKING_PLACEHOLDER))

/**
 * Checks that all bookings of a class get the same video link, and that all staff members of a calendar with `"by": "staff"`
 * have a `videoUrl`.
 */
export function checkVideos(
  calendars: readonly unknown[],
  services: readonly unknown[],
  staff: readonly unknown[],
): Mistake[] {
  const people = parseItems('staff', staff, withVideoUrl)
  const staffWithoutLink = new Set(
    people.flatMap(({ value }) => (value.videoUrl === undefined ? value.id : [])),
  )
  const staffByService = new Map(
    parseItems('services', services, withStaff).map(({ value }) => [value.id, value.staff]),
  )
  return parseItems('calendars', calendars, withVideo).flatMap(({ path, value }): Mistake[] => {
    const { place, seats = 1 } = value
    const wrong = (message: string): Mistake[] => [{ path: `${path}.place.video`, code: 'video', message }]
    if (seats > 1 && isPerBooking(place.video))
      return wrong(
        'Each booking of this class would get a room of its own: use one link, or that of the staff member',
      )
    if (place.video.by !== 'staff') return []
    const ids = new Set(value.services.flatMap((id) => staffByService.get(id) ?? []))
    const missing = [...ids].filter((id) => staffWithoutLink.has(id))
    return missing.length > 0 ? wrong(`These people need a videoUrl: ${missing.join(', ')}`) : []
  })
}
