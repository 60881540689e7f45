import { eq, sql } from 'drizzle-orm'
import { bookedTimes } from '../platform/db/booked-time-tables.ts'
import { holds } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import { onRollback } from '../platform/db/transaction.ts'
import { BusyCalendar } from './busy-calendar.ts'
import { type BusyEntry, toFeedOrBlockEntry, toHoldEntries } from './busy-entry.ts'

/** Returns the busy calendar of a database. It reads the times of a resource when they are first asked for. */
export function loadBusyCalendar(db: Database): BusyCalendar {
  const busyCalendar = new BusyCalendar({
    read: (resource) => readEntries(db, resource),
    onRollback: (effect) => onRollback(db, effect),
  })
  for (const row of db.select().from(holds).all()) busyCalendar.put(toHoldEntries(row))
  return busyCalendar
}

type Row = [
  id: string,
  start: number,
  end: number,
  before: number,
  after: number,
  service: string | null,
  seats: number,
  isClass: 0 | 1,
  rooms: string | null,
]

/** Returns the times of a person, a room or a machine that bookings, blocks and feeds take. */
function readEntries(db: Database, key: string): BusyEntry[] {
  const external = db.select().from(externalBusy).where(eq(externalBusy.resourceKey, key)).all()
  return [...readBookedEntries(db, key), ...external.map(toFeedOrBlockEntry)]
}

/** Reads the entries of bookings. There can be thousands, so rows are not mapped to names, and entries share equal values. */
function readBookedEntries(db: Database, key: string): BusyEntry[] {
  const { booking, start, end, before, after, service, seats, isClass, rooms } = bookedTimes
  const columns = sql.join([booking, start, end, before, after, service, seats, isClass, rooms], sql`, `)
  const resourceKeys = [key]
  const sessions = new Map<string, BusyEntry['session']>()
  return db
    .values<Row>(sql`SELECT ${columns} FROM ${bookedTimes} WHERE ${eq(bookedTimes.resourceKey, key)}`)
    .map(([id, start, end, before, after, service, seats, isClass, rooms]) => {
      const entry = { id, resourceKeys, start, end, before, after, counts: true }
      if (service === null) return entry
      const sessionKey = `${service} ${seats} ${isClass} ${rooms}`
      const session = sessions.get(sessionKey) ?? {
        key: service,
        seats,
        isClass: isClass === 1,
        ...(rooms !== null && { rooms: JSON.parse(rooms) }),
      }
      sessions.set(sessionKey, session)
      return { ...entry, session }
    })
}
