import { eq } from 'drizzle-orm'
import type { Role } from '#worker/contract/admin/access.ts'
import type { AdminEntry, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { WaitlistDeps } from '../deps.ts'
import { type EntryRow, getStatusAt } from '../entry.ts'
import { adminEntry } from '../list-entries.ts'
import { findEntry } from '../store.ts'
import { entryResponse, findOfferHold } from '../view.ts'
import { offerFreedTimes } from './offer.ts'

type LeaveDeps = Pick<
  WaitlistDeps,
  | 'availability'
  | 'clock'
  | 'connections'
  | 'db'
  | 'emit'
  | 'holds'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/**
 * Removes a visitor from the waitlist; their offer goes to the next. An entry that has ended stays as it is.
 * Throws `link-expired`.
 */
export function leave(deps: LeaveDeps, id: string, token: string): WaitlistResponse {
  const now = deps.clock.now()
  return entryResponse(
    deps,
    endEntry(deps, () => findEntry(deps, id, token), now),
    now,
  )
}

/** Removes an entry for the business, as {@link leave} does for its visitor. Throws `not-found`. */
export function removeEntry(deps: LeaveDeps, id: string, role: Role): AdminEntry {
  const now = deps.clock.now()
  const find = () => {
    const row = deps.db.select().from(waitlist).where(eq(waitlist.id, id)).get()
    if (!row) throw new Failure('not-found')
    return row
  }
  return adminEntry(deps, endEntry(deps, find, now), role)
}

function endEntry(deps: LeaveDeps, find: () => EntryRow, now: number): EntryRow {
  const { db, holds } = deps
  const entry = transact(db, (transaction) => {
    const row = find()
    const hold = findOfferHold(deps, row, now)
    const status = getStatusAt(row, hold, now)
    if (status !== 'waiting' && status !== 'offered') return row
    const ended: EntryRow = { ...row, status: 'left', clientIp: null, updatedAt: now }
    db.update(waitlist).set(ended).where(eq(waitlist.number, row.number)).run()
    if (hold) holds.deleteHold(hold.id, transaction)
    return ended
  })
  offerFreedTimes(deps)
  return entry
}
