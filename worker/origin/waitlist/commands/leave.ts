import { eq } from 'drizzle-orm'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { WaitlistDeps } from '../deps.ts'
import { type EntryRow, statusAt } from '../entry.ts'
import { findEntry } from '../store.ts'
import { entryAnswer, heldFor } from '../view.ts'
import { offerFreed } from './offer.ts'

type LeaveDeps = Pick<
  WaitlistDeps,
  'availability' | 'clock' | 'db' | 'holds' | 'jobs' | 'keys' | 'outbox' | 'published'
>

/**
 * Removes a person from the waitlist; their offer goes to the next. An entry that has ended stays as it is.
 * Throws `link-expired`.
 */
export function leave(services: LeaveDeps, id: string, token: string): WaitlistResponse {
  const { db, clock, holds } = services
  const now = clock.now()
  const left = transact(db, (transaction) => {
    const row = findEntry(services, id, token)
    const hold = heldFor(services, row, now)
    const status = statusAt(row, hold, now)
    if (status !== 'waiting' && status !== 'offered') return row
    const gone: EntryRow = { ...row, status: 'left', address: null, updatedAt: now }
    db.update(waitlist).set(gone).where(eq(waitlist.number, row.number)).run()
    if (hold) holds.drop(hold.id, transaction)
    return gone
  })
  offerFreed(services)
  return entryAnswer(services, left, now)
}
