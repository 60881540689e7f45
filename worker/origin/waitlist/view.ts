import { and, count, eq, lt } from 'drizzle-orm'
import type { WaitlistEntry, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId, waitlistEntryId } from '#worker/contract/ids.ts'
import { getLocalePrefix } from '#worker/contract/site-locales.ts'
import { type HoldRow, waitlist } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import { type EntryRequest, type EntryRow, getStatusAt } from './entry.ts'

/** Returns an entry as the visitor who has its token sees it. Throws `link-expired` when its calendar or service is unknown. */
function entryView(services: Services, row: EntryRow, now: number): WaitlistEntry {
  const { published } = services
  const calendar = published.calendar(row.calendar)
  const service = published.service(row.service)
  if (!calendar || !service) throw new Failure('link-expired')
  const hold = findOfferHold(services, row, now)
  const status = getStatusAt(row, hold, now)
  const { date, duration, guests, timeZone, locale, contact } = row
  return {
    id: waitlistEntryId.parse(row.id),
    status,
    calendar: { id: calendar.id, slug: calendar.slug, name: calendar.name },
    service: { id: service.id, name: service.name },
    staff: row.requestedStaff,
    duration,
    guests,
    date,
    timeZone,
    ...(status === 'waiting' && { position: getPosition(services, row) }),
    ...(status === 'waiting' && !row.isConfirmed && { unconfirmed: true as const }),
    ...(hold && { offer: offerView(hold, timeZone) }),
    contact,
    locale,
  }
}

/** Returns the hold of an entry's offer; undefined when the entry has no offer, or the hold has ended. */
export function findOfferHold(
  { holds }: Services,
  { status, hold }: EntryRow,
  now: number,
): HoldRow | undefined {
  return status === 'offered' && hold !== null ? holds.findLive(hold, now) : undefined
}

function offerView({ id, start, end, expiresAt }: HoldRow, timeZone: string): WaitlistEntry['offer'] {
  const writer = createZoneWriter(timeZone, Math.min(start, expiresAt), Math.max(end, expiresAt))
  return {
    hold: holdId.parse(id),
    start: writer.instant(start),
    end: writer.instant(end),
    expiresAt: writer.instant(expiresAt),
  }
}

/**
 * Returns the position of an entry in the order of joining, from 1. All entries of one person count: to leave some out would reveal
 * which entries have the same person.
 */
function getPosition({ db }: Services, { number, date, calendar, service }: EntryRow): number {
  const earlier = db
    .select({ entries: count() })
    .from(waitlist)
    .where(
      and(
        eq(waitlist.date, date),
        eq(waitlist.calendar, calendar),
        eq(waitlist.service, service),
        eq(waitlist.status, 'waiting'),
        lt(waitlist.number, number),
      ),
    )
    .get()
  return 1 + (earlier?.entries ?? 0)
}

/** Returns an entry with its manage link. */
export function entryResponse(services: Services, row: EntryRow, now: number): WaitlistResponse {
  const entry = entryView(services, row, now)
  return { entry, manage: createManageLink(services, row, entry.calendar.slug) }
}

/** Returns the link that confirms the address of an entry, in the visitor's language. It is sent to this address only. */
export function createConfirmationLink(
  { keys, published }: Services,
  { id, locale }: Pick<EntryRow, 'id' | 'locale'>,
): string {
  const site = published.current?.site
  const prefix = site ? getLocalePrefix(site, locale) : ''
  const url = new URL(`${prefix}/widget/confirm/${id}`, site?.publicUrl ?? 'https://localhost')
  url.searchParams.set('token', keys.sign('confirmation', id))
  return url.href
}

type LinkedEntry = EntryRequest & Pick<EntryRow, 'id'>

/** Returns the manage link of an entry: its calendar's booking page with the choices of the entry. */
export function createManageLink(
  { keys, published }: Services,
  row: LinkedEntry,
  slug: string,
): WaitlistResponse['manage'] {
  const { id, service, requestedStaff, duration, guests, date, timeZone } = row
  const token = keys.sign('waitlist', id)
  const url = new URL(`/widget/bookings/${slug}`, published.current?.site.publicUrl ?? 'https://localhost')
  const choices = {
    service,
    staff: requestedStaff,
    duration: String(duration),
    ...(guests > 0 && { guests: String(guests) }),
    date,
    tz: timeZone,
    panel: 'waitlist',
    token,
    entry: id,
  }
  url.search = String(new URLSearchParams(choices))
  return { url: url.href, token }
}
