import { type HoldRow, holds } from '../platform/db/booking-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { toHoldEntries } from './busy-entry.ts'

/** The columns of a booking or of a hold whose time is reserved. */
type KeptTime = Omit<HoldRow, 'clientIp' | 'extensions' | 'createdAt' | 'expiresAt'>

/**
 * Reserves a time that an undoable change freed, so that no one can book it until an instant. The hold that reserves it has the id of
 * `time`: that of the changed booking or waitlist entry. The caller deletes the hold (`Holds.deleteHold`) when the time becomes free.
 * Must run in a transaction.
 */
export function keepTime(
  { db, busyCalendar }: Services,
  time: KeptTime,
  { now, until }: { now: number; until: number },
  transaction: Transaction,
): void {
  const { id, calendar, service, staff, others, rooms, items, requestedStaff } = time
  const { start, end, before, after, seats, isClass, timeZone } = time
  const row: HoldRow = {
    ...{ id, calendar, service, staff, others, rooms, items, requestedStaff },
    ...{ start, end, before, after, seats, isClass, timeZone },
    clientIp: null,
    extensions: 0,
    createdAt: now,
    expiresAt: until,
  }
  db.insert(holds).values(row).run()
  transaction.afterCommit(() => busyCalendar.put(toHoldEntries(row)))
}
