import { eq } from 'drizzle-orm'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { WaitlistDeps } from '../deps.ts'
import { type EntryRow, getStatusAt } from '../entry.ts'
import { findEntry } from '../store.ts'
import { entryResponse, findOfferHold } from '../view.ts'
import { offerFreedTimes } from './offer.ts'

type LeaveDeps = Pick<
  WaitlistDeps,
  'availability' | 'clock' | 'db' | 'emit' | 'holds' | 'jobs' | 'keys' | 'outbox' | 'published'
>

/**
 * Removes a person from the waitlist; their offer goes to the next. An entry that has ended stays as it is.
 * Throws `link-expired`.
 */
export function leave(deps: LeaveDeps, id: string, token: string): WaitlistResponse {
  const { db, clock, holds } = deps
  const now = clock.now()
  const entry = transact(db, (transaction) => {
    const row = findEntry(deps, id, token)
    const hold = findOfferHold(deps, row, now)
    const status = getStatusAt(row, hold, now)
    if (status !== 'waiting' && status !== 'offered') return row
    const ended: EntryRow = { ...row, status: 'left', clientIp: null, updatedAt: now }
    db.update(waitlist).set(ended).where(eq(waitlist.number, row.number)).run()
    if (hold) holds.deleteHold(hold.id, transaction)
    return ended
  })
  offerFreedTimes(deps)
  return entryResponse(deps, entry, now)
}
