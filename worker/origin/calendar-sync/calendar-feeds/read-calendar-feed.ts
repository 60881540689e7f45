import { hasRight } from '#worker/contract/admin/rights.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { byBusiness, joinTexts } from '#worker/contract/link-safe-text.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { writeCalendar } from '../../bookings/invites/calendar-file.ts'
import { getUidHost } from '../../bookings/invites/uid-host.ts'
import { isActive } from '../../bookings/rules.ts'
import { findByToken, hasLinks } from '../../bookings/store.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { createAuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { concealBooking } from '../../platform/rights/conceal-booking.ts'
import { findStaffMember, type StaffMember } from '../../platform/rights/staff-member.ts'
import type { Services } from '../../platform/services.ts'
import { type CalendarFeedRow, findCalendarFeed } from './calendar-feeds.ts'
import { toOwnerEvents, toVisitorEvent } from './feed-events.ts'
import { listOwnerBookings, listVisitorBookings } from './list-feed-bookings.ts'

/** How long past bookings stay in the feed of a person or room. */
const PAST_MS = 30 * DAY_MS

/** A visitor's token: the id of the booking, or of the first one of its series, and a signature. */
const VISITOR_TOKEN = /^(bkg_[a-z2-7]{26})\.(.+)$/

/**
 * Returns the feed of a token as an iCalendar text. Throws `link-expired` for an unknown, revoked or expired token, and for the feed of a
 * person who has left or may no longer see appointments.
 */
export async function readCalendarFeed(services: Services, token: string): Promise<string> {
  const { clock, db, published } = services
  const catalogue = published.current
  if (!catalogue) throw new Failure('link-expired')
  const [, first, signature] = VISITOR_TOKEN.exec(token) ?? []
  if (first !== undefined && signature !== undefined) {
    const rows = listVisitorBookings(db, first)
    const unexpired = rows.find((row) => hasLinks(row, clock.now()))
    const row = findByToken(services, unexpired, { purpose: 'calendar', id: first, token: signature })
    return writeVisitorFeed(services, catalogue, rows, row)
  }
  const feed = findCalendarFeed(db, token, clock.now())
  if (!feed) throw new Failure('link-expired')
  return writeOwnerFeed(services, catalogue, feed)
}

/** Finds the person of a feed. Throws `link-expired` for somebody who has left, or may not see their appointments. */
function findPerson(services: Services, id: string): StaffMember {
  const person = findStaffMember(services, id)
  if (!person || !hasRight(person, 'look')) throw new Failure('link-expired')
  return person
}

async function writeOwnerFeed(
  services: Services,
  { site, resources }: Catalogue,
  { ownerKind: kind, owner: id }: CalendarFeedRow,
): Promise<string> {
  const { clock, db, published } = services
  const reader = kind === 'staff' ? findPerson(services, id) : undefined
  const person = kind === 'staff' ? published.staff(id) : undefined
  const i18n = await createAuthoredI18n(site, person?.contact?.locale ?? site.locale)
  const owner = { kind, id }
  const context = { i18n, host: getUidHost(db, site.publicUrl) }
  const rows = await runWithPauses(listOwnerBookings(db, owner, clock.now() - PAST_MS))
  const room = resources.get(id)
  const name = byBusiness(person?.name ?? (room ? i18n.text(room.name) : id))
  const feed = writeCalendar(
    { name: joinTexts([name, i18n.text(site.name)], ' · '), timeZone: site.timeZone },
    rows,
    (row) => toOwnerEvents(concealBooking(row, reader), owner, context),
  )
  return runWithPauses(feed)
}

async function writeVisitorFeed(
  { db }: Services,
  { site }: Catalogue,
  rows: readonly BookingRow[],
  { locale, timeZone }: BookingRow,
): Promise<string> {
  const i18n = await createAuthoredI18n(site, toSiteLocale(site, locale))
  const business = i18n.text(site.name)
  const context = { i18n, host: getUidHost(db, site.publicUrl) }
  const activeRows = rows.filter((booking) => isActive(booking) && booking.erasedAt === null)
  const feed = writeCalendar({ name: business, timeZone }, activeRows, (booking) => [
    toVisitorEvent(booking, business, context),
  ])
  return runWithPauses(feed)
}
