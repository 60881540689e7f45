import type { Interval } from '#worker/availability/types.ts'
import type { AgendaBooking } from '#worker/contract/admin/agenda.ts'
import { bookingId } from '#worker/contract/ids.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { getOutcome } from '../bookings/rules.ts'
import type { BookedPerson, BookedService } from '../platform/db/booking-columns.ts'
import type { Services } from '../platform/services.ts'
import type { AgendaRow } from './read-bookings.ts'
import type { BookingDetails } from './read-details.ts'

/** A booking, one service of a cart, or a class with all of its bookings. Instants and buffers are in milliseconds. */
export interface Appointment extends Interval {
  before: number
  after: number
  calendar: string
  service: Pick<BookedService, 'id' | 'name'>
  staff: BookedPerson[]
  /** The ids of its rooms and machines. */
  rooms: readonly string[]
  ofCart?: true
  seats?: { taken: number; total: number }
  bookings: AgendaBooking[]
}

const ROWS_BETWEEN_PAUSES = 200

/** Returns the appointments of bookings, sorted by start. */
export function* listAppointments(
  { clock, published }: Services,
  rows: readonly AgendaRow[],
  details: ReadonlyMap<string, BookingDetails>,
): PausableWork<Appointment[]> {
  const now = clock.now()
  const toBooking = (row: AgendaRow) => ({ ...toAgendaBooking(row, now), ...details.get(row.id) })
  const seats = new Map(
    rows.map(({ calendar }) => calendar).map((id) => [id, published.calendar(id)?.seats ?? 1]),
  )
  const classes = new Map<string, Appointment>()
  const appointments: Appointment[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_BETWEEN_PAUSES === 0) yield
    const total = seats.get(row.calendar) ?? 1
    if (row.items.length > 0 || total === 1) {
      appointments.push(...toAppointments(row, toBooking(row)))
      continue
    }
    const key = [row.bookedService?.id, row.staff, row.start, row.end].join(' ')
    const joined = classes.get(key)
    if (joined?.seats) {
      joined.bookings.push(toBooking(row))
      joined.seats.taken += row.seats
      continue
    }
    for (const appointment of toAppointments(row, toBooking(row))) {
      const created = { ...appointment, seats: { taken: row.seats, total } }
      classes.set(key, created)
      appointments.push(created)
    }
  }
  return appointments.sort((a, b) => a.start - b.start)
}

/** Returns the appointments of one booking: one for each service of a cart. */
function toAppointments(row: AgendaRow, booking: AgendaBooking): Appointment[] {
  const { calendar, start, end, before, after, rooms, items } = row
  const bookings = [booking]
  if (items.length === 0) {
    const staff = [row.bookedStaff, ...(row.bookedOthers ?? [])].flatMap((person) => person ?? [])
    return [
      { start, end, before, after, calendar, service: toService(row.bookedService), staff, rooms, bookings },
    ]
  }
  return items.map(({ start, end, before, after, rooms }, index) => {
    const booked = row.bookedItems?.[index]
    const staff = booked ? [booked.staff] : []
    return {
      start,
      end,
      before,
      after,
      calendar,
      service: toService(booked?.service),
      staff,
      rooms,
      ofCart: true as const,
      bookings,
    }
  })
}

const toService = (service: BookedService | null | undefined) => ({
  id: service?.id ?? '',
  name: service?.name ?? '',
})

function toAgendaBooking(row: AgendaRow, now: number): AgendaBooking {
  const { id, status, firstName, lastName, phone, guests, series, number, count } = row
  return {
    id: bookingId.parse(id),
    status,
    outcome: getOutcome(row, now),
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(phone !== null && { phone }),
    guests,
    ...(series !== null && { series: { number, count } }),
    notes: [],
  }
}
