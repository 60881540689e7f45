import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { type Appointment, type BusyEntry, toBookingEntries } from './busy-entry.ts'

const { id, status, staff, others, rooms, items, service, start, end, before, after, seats, isClass } =
  bookings

type Lists = [others: Appointment['others'], rooms: Appointment['rooms'], items: Appointment['items']]

/** Null for most bookings, so that there is nothing to parse: those with one person, without rooms. */
const lists = sql`CASE WHEN ${others} = '[]' AND ${rooms} = '[]' AND ${items} = '[]' THEN NULL
  ELSE json_array(json(${others}), json(${rooms}), json(${items})) END`

/** The columns that determine busy times. A booking's other columns are many times as large. */
const columns = sql.join([id, staff, lists, service, start, end, before, after, seats, isClass], sql`, `)

type Row = [
  id: string,
  staff: string,
  lists: string | null,
  service: string,
  start: number,
  end: number,
  before: number,
  after: number,
  seats: number,
  isClass: 0 | 1,
]

const isBusy = inArray(status, ['scheduled', 'payment_pending', 'requested'])

/**
 * Returns the busy times of each booking that takes place and meets a condition. An object that starts reads thousands of
 * them: rows are not mapped by name, and entries share what is equal.
 */
export function readAppointments(db: Database, condition: SQL | undefined): (readonly BusyEntry[])[] {
  const where = and(condition, isBusy)
  const shared = new Map<string, BusyEntry>()
  return db
    .values<Row>(sql`SELECT ${columns} FROM ${bookings} WHERE ${where}`)
    .map(([id, staff, lists, service, start, end, before, after, seats, isClass]) => {
      const own = { id, staff, service, start, end, before, after, seats, isClass: isClass === 1 }
      if (lists !== null) {
        const [others, rooms, items]: Lists = JSON.parse(lists)
        return toBookingEntries({ ...own, others, rooms, items })
      }
      const key = `${staff} ${service} ${seats} ${isClass}`
      const similar = shared.get(key)
      if (similar) return [{ ...similar, id, start, end, before, after }]
      const entries = toBookingEntries({ ...own, others: [], rooms: [], items: [] })
      for (const entry of entries) shared.set(key, entry)
      return entries
    })
}
