import * as z from 'zod/mini'
import { calendarFeedId } from '../ids.ts'
import { instant } from '../time.ts'

/** A person, or a room or machine. */
const feedOwner = z.strictObject({ kind: z.enum(['staff', 'resource']), id: z.string() })

/** A feed that `busyFeeds` of a staff member, room or machine lists. */
const busyFeed = z.object({
  /** The name of the secret with its URL. */
  name: z.string(),
  owner: feedOwner,
  /**
   * `waiting` before the first fetch, `failing` when the last fetch failed, `secret-missing` when the site has no secret of
   * this name.
   */
  state: z.enum(['waiting', 'current', 'failing', 'secret-missing']),
  lastFetch: z.nullable(instant),
  lastSuccess: z.nullable(instant),
  /** Why the last fetch failed, such as `answered 404`. The busy times are those of the last success. */
  error: z.nullable(z.string()),
  /** The number of busy times that are not over. Times that touch count as one. */
  busyTimes: z.int(),
  /** The number of events that could not be read. They block no time. */
  unreadable: z.int(),
})

/** `POST /api/admin/feeds` */
export const calendarFeedRequest = z.strictObject({ owner: feedOwner })

/** A feed of the bookings of its owner, without its URL. Only a hash of the URL is stored. */
const calendarFeed = z.object({
  id: calendarFeedId,
  owner: feedOwner,
  createdAt: instant,
  /** When a calendar program last fetched it, rounded down to the hour. */
  lastUsedAt: z.nullable(instant),
})

/** The `url` lets everybody who has it read the bookings. No later response contains it. */
export const newCalendarFeed = z.extend(calendarFeed, { url: z.url() })

/** `GET /api/admin/feeds` */
export const adminFeeds = z.object({
  busyFeeds: z.array(busyFeed),
  calendarFeeds: z.array(calendarFeed),
})

export type FeedOwner = z.infer<typeof feedOwner>
export type AdminBusyFeed = z.infer<typeof busyFeed>
export type AdminCalendarFeed = z.infer<typeof calendarFeed>
export type AdminFeeds = z.infer<typeof adminFeeds>
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>
