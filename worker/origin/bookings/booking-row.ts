import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { newBookingId } from '../platform/new-id.ts'
import { getBuffers } from '../scheduling/assignment.ts'
import type { SeriesItem } from '../scheduling/series-builder.ts'
import type { Target } from '../scheduling/target.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import { createSnapshot } from './snapshot.ts'

interface Made {
  target: Target
  site: SiteSettings
  request: BookingRequest
  timeZone: string
  /** The visitor's details, validated. */
  given: Pick<BookingRow, 'contact' | 'answers' | 'guestList' | 'consents'>
  now: number
}

/** Returns the row of a new booking at its position in a series. */
export function createBookingRow(
  { target, site, request, timeZone, given, now }: Made,
  part: SeriesItem,
  course: { series?: string; number: number; count: number },
): BookingRow {
  const { calendar, service, requestedStaff, duration, guests, seats } = target
  const { start } = part
  const everybody = [...target.people, ...(target.items ?? []).flatMap(({ people }) => people)]
  const people = [part.staff, ...part.others].flatMap((id) => everybody.find((one) => one.id === id) ?? [])
  const snapshot = createSnapshot({ site, target, people, items: part.items })
  const status = calendar.requests ? 'requested' : 'scheduled'
  return {
    id: newBookingId(),
    status: snapshot.due ? 'payment_pending' : status,
    calendar: calendar.id,
    service: service.id,
    ...part,
    requestedStaff,
    end: start + duration * 60_000,
    ...getBuffers(target, part),
    guests,
    seats,
    series: null,
    ...course,
    timeZone,
    wallTime: createZoneWriter(timeZone, start).wallTime(start),
    sequence: 0,
    previousStart: null,
    locale: request.locale ?? site.locale,
    ...given,
    source: request.source ?? {},
    snapshot,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    refundShare: null,
    erasedAt: null,
  }
}
