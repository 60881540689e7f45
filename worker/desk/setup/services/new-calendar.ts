import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { createRandomText } from '../own-draft.ts'

type Content = SiteResource['content']

/** How visitors book the services of a calendar: one by one, several at once, or as a class with a number of places. */
export type BookingWay = { kind: 'alone' } | { kind: 'cart' } | { kind: 'class'; seats: number }

/** The rules of the first calendar of a site: a day's notice for changes, two hours for bookings, sixty days ahead. */
const firstRules: Content = {
  interval: 15,
  notice: 120,
  horizonDays: 60,
  cutoff: { reschedule: 1440, cancel: 1440 },
}

/** Returns the rules of a calendar, without what visitors read of it. */
function getRules({ id, slug, name, description, cover, services, hours, ...rules }: Content): Content {
  return rules
}

/** Returns a calendar whose services are booked in another way, without what that way does not have. */
export function setBookingWay({ cart, seats, ...content }: Content, way: BookingWay): Content {
  if (way.kind === 'alone') return content
  const { recurring, staffing, guests, ...rules } = content
  const rest = { ...rules, ...(staffing !== undefined && staffing !== 'together' && { staffing }) }
  if (way.kind === 'cart') return { ...rest, cart: {} }
  return { ...rest, seats: way.seats, ...(guests !== undefined && { guests }) }
}

/** Returns whether the services of a calendar can have add-ons. */
export const allowsAddOns = ({ cart, waitlist }: Content): boolean =>
  cart === undefined && waitlist === undefined

/** Returns how visitors book the services of a calendar. */
export function getBookingWay({ cart, seats }: Content): BookingWay {
  if (cart !== undefined) return { kind: 'cart' }
  return typeof seats === 'number' && seats > 1 ? { kind: 'class', seats } : { kind: 'alone' }
}

interface NewCalendar {
  way: BookingWay
  /** The calendar whose rules it takes over; undefined for the first calendar of a site. */
  like: Content | undefined
  name: unknown
  /** The text that its slug is made from. */
  slugFrom: string
  services: readonly string[]
}

/** Returns a new calendar. `calendars` are those that the site has. */
export function createCalendar(
  { way, like, name, slugFrom, services }: NewCalendar,
  calendars: readonly SiteResource[],
): Content {
  const slugs = calendars.map(({ content }) => String(content.slug))
  return {
    id: `calendar_${createRandomText(8)}`,
    slug: toFreeSlug(slugFrom, slugs),
    name,
    services: [...services],
    ...setBookingWay(like ? getRules(like) : firstRules, way),
  }
}
