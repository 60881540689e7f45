import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { createRandomText } from '../own-draft.ts'

type Content = SiteResource['content']

/** The way in which visitors book the services of a calendar: one by one, several at once, or as a class with a number of seats. */
export type BookingWay = { kind: 'alone' } | { kind: 'cart' } | { kind: 'class'; seats: number }

/** The rules of the first calendar of a site: a day's notice for changes, two hours for bookings, sixty days ahead. */
const firstRules: Content = {
  interval: 15,
  notice: 120,
  horizonDays: 60,
  cutoff: { reschedule: 1440, cancel: 1440 },
}

/** Returns the rules of a calendar, without its id, texts, services and hours. */
function getRules({ id, slug, name, description, cover, services, hours, ...rules }: Content): Content {
  return rules
}

/** Returns a calendar whose services are booked in another way. Properties that do not go with this way are removed. */
export function setBookingWay({ cart, seats, ...content }: Content, way: BookingWay): Content {
  if (way.kind === 'alone') return content
  const { recurring, staffing, guests, ...rules } = content
  const base = { ...rules, ...(staffing !== undefined && staffing !== 'together' && { staffing }) }
  if (way.kind === 'cart') return { ...base, cart: {} }
  return { ...base, seats: way.seats, ...(guests !== undefined && { guests }) }
}

/** Returns whether the services of a calendar can have add-ons. */
export const allowsAddOns = ({ cart, waitlist }: Content): boolean =>
  cart === undefined && waitlist === undefined

/** Returns the way in which visitors book the services of a calendar. */
export function getBookingWay({ cart, seats }: Content): BookingWay {
  if (cart !== undefined) return { kind: 'cart' }
  return typeof seats === 'number' && seats > 1 ? { kind: 'class', seats } : { kind: 'alone' }
}

interface NewCalendar {
  way: BookingWay
  /** The calendar whose rules the new one gets; undefined for the first calendar of a site. */
  template: Content | undefined
  name: unknown
  /** The text from which the slug is made. */
  slugFrom: string
  services: readonly string[]
}

/** Returns a new calendar. `calendars` are the calendars of the site so far. */
export function createCalendar(
  { way, template, name, slugFrom, services }: NewCalendar,
  calendars: readonly SiteResource[],
): Content {
  const slugs = calendars.map(({ content }) => String(content.slug))
  return {
    id: `calendar_${createRandomText(8)}`,
    slug: toFreeSlug(slugFrom, slugs),
    name,
    services: [...services],
    ...setBookingWay(template ? getRules(template) : firstRules, way),
  }
}
