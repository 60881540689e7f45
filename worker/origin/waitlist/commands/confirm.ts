import { eq } from 'drizzle-orm'
import type { WaitlistConfirmation, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { type EntryRow, getStatusAt } from '../entry.ts'
import { entryResponse } from '../view.ts'
import { offerFreedTimes } from './offer.ts'

/** Marks an entry as unconfirmed, so that nothing is offered to it yet. Must run in the transaction that writes the entry. */
export function markUnconfirmed({ db }: Services, id: string): void {
  db.update(waitlist).set({ isConfirmed: false }).where(eq(waitlist.id, id)).run()
}

/** Returns the entry that a confirmation link belongs to. Throws `link-expired` for an unknown entry and a wrong token. */
function findLinkedEntry({ db, keys }: Services, id: string, token: string): EntryRow {
  const row =
    keys.verify(token, 'confirmation', id) && db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row
}

/** Returns whether an entry still waits for its confirmation. */
function isUnconfirmed(row: EntryRow, now: number): boolean {
  return !row.isConfirmed && getStatusAt(row, undefined, now) === 'waiting'
}

/** Returns what an unconfirmed entry waits for. Throws `link-expired`, also for an entry that is confirmed or has ended. */
export function getConfirmation(services: Services, id: string, token: string): WaitlistConfirmation {
  const now = services.clock.now()
  const row = findLinkedEntry(services, id, token)
  if (!isUnconfirmed(row, now)) throw new Failure('link-expired')
  const { calendar, service, date } = entryResponse(services, row, now).entry
  return { calendar, service, date }
}

/**
 * Confirms the email address or phone number of an entry. From then on the entry gets offers, in the order of joining. A
 * repeated call changes nothing. Throws `link-expired`, also for an entry that ended unconfirmed.
 */
export function confirmAddress(services: Services, id: string, token: string): WaitlistResponse {
  const { db, clock, emit } = services
  const now = clock.now()
  transact(db, () => {
    const row = findLinkedEntry(services, id, token)
    if (row.isConfirmed) return
    if (!isUnconfirmed(row, now)) throw new Failure('link-expired')
    db.update(waitlist)
      .set({ isConfirmed: true, updatedAt: now })
      .where(eq(waitlist.number, row.number))
      .run()
    emit({ type: 'waitlist.confirmed', entry: id, now })
  })
  offerFreedTimes(services)
  return entryResponse(services, findLinkedEntry(services, id, token), now)
}
