import { eq } from 'drizzle-orm'
import type { Role } from '#worker/contract/admin/access.ts'
import { UNDO_MS } from '#worker/contract/admin/undo.ts'
import type { AdminEntry, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { UndoRequest } from '../../bookings/change/run-action.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { keepTime } from '../../scheduling/keep-time.ts'
import { type EntryRow, getStatusAt } from '../entry.ts'
import { adminEntry } from '../list-entries.ts'
import { findEntry } from '../store.ts'
import { entryResponse, findOfferHold } from '../view.ts'
import { findRow } from './insert-entry.ts'
import { offerFreedTimes } from './offer.ts'

/**
 * Removes a visitor from the waitlist; their offer goes to the next entry. An entry that has ended stays as it is.
 * Throws `link-expired`.
 */
export function leave(services: Services, id: string, token: string): WaitlistResponse {
  const now = services.clock.now()
  return entryResponse(
    services,
    endEntry(services, () => findEntry(services, id, token), now),
    now,
  )
}

/**
 * Removes an entry for the business, as {@link leave} does for its visitor. If the removal can be undone, the offered time stays reserved
 * meanwhile. Throws `not-found`.
 */
export function removeEntry(
  services: Services,
  id: string,
  { role, undo }: { role: Role; undo?: UndoRequest | undefined },
): AdminEntry {
  const now = services.clock.now()
  const find = () => findRow(services, id)
  return adminEntry(services, endEntry(services, find, now, undo), role)
}

function endEntry(services: Services, find: () => EntryRow, now: number, undo?: UndoRequest): EntryRow {
  const { db, holds, jobs, undoable } = services
  const entry = transact(db, (transaction) => {
    const row = find()
    const hold = findOfferHold(services, row, now)
    const status = getStatusAt(row, hold, now)
    if (status !== 'waiting' && status !== 'offered') return row
    const ended: EntryRow = { ...row, status: 'left', clientIp: null, updatedAt: now }
    db.update(waitlist).set(ended).where(eq(waitlist.number, row.number)).run()
    if (hold) holds.deleteHold(hold.id, transaction)
    if (undo) {
      const previous = { status: row.status, clientIp: row.clientIp, updatedAt: row.updatedAt }
      const pending = { kind: 'waitlist-entry' as const, previous, ...(hold && { offer: hold }) }
      undoable.add({ ...undo, action: 'remove-entry', subject: row.id, pending }, now)
      const until = now + UNDO_MS
      if (hold) keepTime(services, { ...hold, id: row.id }, { now, until }, transaction)
    }
    return ended
  })
  jobs.arm()
  offerFreedTimes(services)
  return entry
}
