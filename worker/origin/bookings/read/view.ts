import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toShownVenue } from '../../catalogue/shown-venue.ts'
import { findIntakeState } from '../../forms/intake.ts'
import { checkoutView, paymentView } from '../../payments/view.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getLinkSubject } from '../../platform/tokens/link-subject.ts'
import { createZoneWriter, type ZoneWriter } from '../../scheduling/zone-writer.ts'
import { findAnswerDeadline } from '../cancel/schedule-request-lapse.ts'
import { getMailView } from '../mail-address.ts'
import { getAccount, toCustomerAccount } from '../payment/get-account.ts'
import { getPolicy, getVisitorShare, isActive, isWithinCutoff, takesPlace } from '../rules.ts'
import { findBooking, listSeriesBookings } from '../store.ts'
import { listBeforeVisit } from './before-visit.ts'
import { getVideoUrl } from './video-url.ts'

/** Returns a booking as its visitor sees it. */
export function toBookingView(
  services: Services,
  row: BookingRow,
  now: number,
  account = getAccount(services, row),
): Booking {
  const { snapshot, contact, start, end, timeZone, previousStart, cancelReason } = row
  const writer = createZoneWriter(
    timeZone,
    Math.min(start, previousStart ?? start),
    Math.max(end, previousStart ?? end),
  )
  const active = isActive(row)
  const videoUrl = getVideoUrl(row)
  return {
    id: bookingId.parse(row.id),
    status: row.status,
    start: writer.instant(start),
    end: writer.instant(end),
    duration: (end - start) / 60_000,
    timeZone,
    calendar: snapshot.calendar,
    service: snapshot.service,
    staff: snapshot.staff,
    others: snapshot.others ?? [],
    ...(row.requestedStaff === row.staff && { choseStaff: true as const }),
    guests: row.guests,
    ...(snapshot.items && { items: toItems(row, writer) }),
    ...(snapshot.addOns && { addOns: snapshot.addOns }),
    ...(snapshot.total && { total: snapshot.total }),
    ...(snapshot.due && {
      payment: paymentView(services, row, { due: snapshot.due, account, ...getTerms(row, now) }),
    }),
    ...(account && { account: toCustomerAccount(account) }),
    ...(snapshot.requested && { confirmedBy: getConfirmedBy(contact) }),
    ...(snapshot.place && { place: toShownVenue(snapshot.place) }),
    ...(videoUrl !== undefined && { videoUrl }),
    ...(contact.location && { location: contact.location }),
    ...(contact.firstName && { firstName: contact.firstName }),
    ...(row.series && { series: { number: row.number, count: row.count } }),
    locale: row.locale,
    sequence: row.sequence,
    previousStart: previousStart === null ? null : writer.instant(previousStart),
    canReschedule: active && isWithinCutoff(row, 'reschedule', now),
    canCancel: active && isWithinCutoff(row, 'cancel', now),
    policy: getPolicy(row),
    ...(cancelReason && { cancelReason }),
  }
}

/** Returns the share in percent that the visitor gets back by cancelling at `now`; empty if there is none. */
function getTerms(row: BookingRow, now: number) {
  if (!takesPlace(row)) return {}
  const share = isActive(row) ? getVisitorShare(row, now) : undefined
  return share && isWithinCutoff(row, 'cancel', now) ? { share } : {}
}

function toItems({ items, snapshot }: BookingRow, writer: ZoneWriter): Booking['items'] {
  return snapshot.items?.flatMap((snapshotItem, index) => {
    const item = items[index]
    if (!item) return []
    return [
      {
        guest: item.guest,
        ...snapshotItem,
        start: writer.instant(item.start),
        end: writer.instant(item.end),
      },
    ]
  })
}

function getConfirmedBy({ email, phone }: Contact): Booking['confirmedBy'] {
  if (email && phone) return 'either'
  return phone ? 'phone' : 'email'
}

/**
 * Returns a booking with its manage link, the URL of an open checkout, all bookings of its series, the URL of
 * their calendar feed, the email address that gets mails about it, the deadline of a request, what to know before the visit,
 * and its form.
 */
export function toBookingResponse(services: Services, row: BookingRow, now: number): BookingResponse {
  const series = row.series ? listSeriesBookings(services, row) : []
  const mail = getMailView(services, row, now)
  const beforeVisit = listBeforeVisit(services.published, row, now)
  const answerBy = findAnswerDeadline(services, row)
  return {
    booking: toBookingView(services, row, now),
    manage: createManageLink(services, row),
    ...checkoutView(services, row),
    ...(series.length > 0 && { series: series.map((item) => toSeriesItem(services, item, now)) }),
    feed: createFeedUrl(services, row),
    ...(mail && { mail }),
    ...(answerBy !== undefined && { answerBy: createZoneWriter(row.timeZone, answerBy).instant(answerBy) }),
    ...(beforeVisit.length > 0 && { beforeVisit }),
    ...toIntakeView(services, row, now),
  }
}

/** Returns whether a form can still be added to a booking that lacks it. */
export function canSendIntake(row: Pick<BookingRow, 'status' | 'start'>, now: number): boolean {
  return isActive(row) && now < row.start
}

/** Returns the form of a booking. While it was not received, includes the URL of the page on which it can be filled in. */
function toIntakeView(services: Services, row: BookingRow, now: number): Pick<BookingResponse, 'intake'> {
  const catalogue = services.published.current
  const { form, received } = findIntakeState(services.db, catalogue, row) ?? {}
  if (!form || !(received || canSendIntake(row, now))) return {}
  const view = { form: form.id, name: form.name, received: received !== undefined }
  if (received) return { intake: view }
  const url = new URL(`/widget/form/${form.slug}`, catalogue?.site.publicUrl ?? 'https://localhost')
  url.search = String(new URLSearchParams({ for: row.id, access: createManageLink(services, row).token }))
  return { intake: { ...view, url: url.href } }
}

/** Returns the current state of a booking. Throws `link-expired` when there is none. */
export function getBookingResponse(services: Services, id: string): BookingResponse {
  const row = findBooking(services, id)
  if (!row) throw new Failure('link-expired')
  return toBookingResponse(services, row, services.clock.now())
}

function toSeriesItem(services: Services, row: BookingRow, now: number) {
  const { id, status, start, canReschedule, canCancel } = toBookingView(services, row, now)
  return {
    id,
    status,
    start,
    number: row.number,
    canReschedule,
    canCancel,
    manage: createManageLink(services, row),
  }
}

/** Returns the URL of the calendar feed of a booking or its series. It can be shared: its token manages no booking. */
function createFeedUrl({ keys, published }: Services, row: BookingRow) {
  const first = row.series ?? row.id
  const token = keys.sign('calendar', getLinkSubject({ ...row, id: first }))
  const path = `/api/calendar-feeds/${first}.${token}.ics`
  return new URL(path, published.current?.site.publicUrl ?? 'https://localhost').href
}

/** Returns the link with which the visitor manages a booking. */
export function createManageLink({ keys, published }: Services, row: BookingRow) {
  const token = keys.sign('manage', getLinkSubject(row))
  return { url: createManageUrl(published.current?.site.publicUrl, row.id, token), token }
}

function createManageUrl(publicUrl: string | undefined, id: string, token: string): string {
  const url = new URL(`/widget/booking/${id}`, publicUrl ?? 'https://localhost')
  url.searchParams.set('token', token)
  return url.href
}
