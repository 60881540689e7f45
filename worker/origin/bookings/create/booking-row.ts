import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import type { Snapshot } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { newBookingId } from '../../platform/new-id.ts'
import { toSearchText } from '../../platform/search-text.ts'
import { getBuffers } from '../../scheduling/assignment.ts'
import type { SeriesItem } from '../../scheduling/series-builder.ts'
import type { Target } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { createVideoUrl } from '../read/video-url.ts'
import type { BusinessTerms, RowsRequest } from './rows-request.ts'
import { createSnapshot } from './snapshot.ts'

interface NewBooking {
  target: Target
  site: SiteSettings
  request: RowsRequest
  timeZone: string
  /** The validated details of the visitor. */
  details: Pick<BookingRow, 'contact' | 'answers' | 'guestList' | 'consents'>
  now: number
  /** Set when the business books. Then nothing has to be confirmed, and nothing is paid online unless the business sends a link. */
  business?: BusinessTerms | undefined
}

/**
 * Returns the row of a new booking at its position in a series, without storing it. `count` is the number of bookings in the
 * series, or 1 for a single booking.
 */
export function createBookingRow(
  { target, site, request, timeZone, details, now, business }: NewBooking,
  item: SeriesItem,
  position: { series?: string; number: number; count: number },
): BookingRow {
  const { calendar, service, requestedStaff, duration, guests, seats } = target
  const { start } = item
  const allStaff = [...target.people, ...(target.items ?? []).flatMap(({ people }) => people)]
  const people = [item.staff, ...item.others].flatMap(
    (id) => allStaff.find((person) => person.id === id) ?? [],
  )
  const id = newBookingId()
  const videoUrl = createVideoUrl(calendar.place, id, people[0])
  const terms = createSnapshot({ site, target, people, items: item.items })
  const snapshot = {
    ...(business ? toBusinessTerms(terms, business) : terms),
    ...(videoUrl !== undefined && { videoUrl }),
  }
  const status = snapshot.requested ? 'requested' : 'scheduled'
  return {
    id,
    status: snapshot.due ? 'payment_pending' : status,
    calendar: calendar.id,
    service: service.id,
    ...item,
    requestedStaff,
    end: start + duration * 60_000,
    ...getBuffers(target, item),
    guests,
    seats,
    isClass: calendar.seats > 1,
    series: null,
    ...position,
    timeZone,
    wallTime: createZoneWriter(timeZone, start).wallTime(start),
    sequence: 0,
    previousStart: null,
    locale: toSiteLocale(site, request.locale),
    ...details,
    customer: null,
    searchText: toSearchText(details.contact),
    source: { ...request.source, ...(business && { by: 'business' as const }) },
    snapshot,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    outcome: null,
    refundShare: null,
    linkVersion: 0,
    hold: position.number === 1 ? (request.hold ?? null) : null,
    page: (snapshot.due && request.page) ?? null,
    erasedAt: null,
    imported: null,
  }
}

/** Returns the terms of a booking that the business makes: it needs no confirmation, and is only paid online by a link. */
function toBusinessTerms(terms: Snapshot, { payment }: BusinessTerms): Snapshot {
  const { requested: _, due, refunds, ...otherTerms } = terms
  return { ...otherTerms, ...(payment === 'link' && due && { due, ...(refunds && { refunds }) }) }
}
