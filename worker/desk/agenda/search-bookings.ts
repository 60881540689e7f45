import { Temporal } from 'temporal-polyfill/implementation'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { ListedAppointment, ListedDay } from './booking-list.tsx'
import type { AgendaRequest } from './read-selection.ts'

/** Returns the bookings that a search finds, latest first, and the cursor of the next page. */
export async function searchBookings(
  { api, site }: Pick<DeskContext, 'api' | 'site'>,
  { q, cursor }: Pick<AgendaRequest, 'cursor' | 'q'>,
): Promise<{ days: ListedDay[]; next: string | undefined }> {
  const query = { q, cursor, order: 'desc' as const }
  const { bookings, next } = await readAnswer(api('get /admin/bookings', { query }))
  const listed = bookings.map((booking) => toListed(booking, site.timeZone))
  const days = Map.groupBy(listed, ({ start }) => start.slice(0, 10))
  return {
    days: [...days].map(([date, appointments]) => ({ date, appointments })),
    next: next ?? undefined,
  }
}

/** Converts a booking to an item of the list. Its times are in the site's zone; in the API they are in the visitor's. */
function toListed(
  { id, status, outcome, guests, contact, account, service, items, staff, others, ...booking }: AdminBooking,
  timeZone: string,
): ListedAppointment {
  const toSiteZone = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' })
  const { firstName, lastName, phone, notes } = contact
  return {
    id: 'found',
    start: toSiteZone(booking.start),
    end: toSiteZone(booking.end),
    services: items ? items.map((item) => item.service.name) : [service.name],
    staff: [staff, ...others].map(({ name }) => name),
    rooms: [],
    bookings: [
      {
        id,
        status,
        outcome,
        guests,
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(phone && { phone }),
        ...(account && account.kept.amount > 0 && { paid: account.kept }),
        ...(account && account.due.amount > 0 && { due: account.due }),
        notes: notes ? [notes] : [],
      },
    ],
  }
}
