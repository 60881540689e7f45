import { eq } from 'drizzle-orm'
import type { WaitlistConfirmation, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { type EntryRow, getStatusAt } from '../entry.ts'
import { entryResponse } from '../view.ts'
import { offerFreedTimes } from './offer.ts'

/** Marks an entry as unconfirmed: nothing is offered to it. Must run in the transaction that writes the entry. */
export function requireConfirmation({ db }: Services, id: string): void {
  db.update(waitlist).set({ isConfirmed: false }).where(eq(waitlist.id, id)).run()
}

/** Returns the entry of a link that confirms its address. Throws `link-expired` for an unknown one and a wrong token. */
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

/** Returns what a link confirms. Throws `link-expired` also for an entry that is confirmed or has ended. */
export function getConfirmation(services: Services, id: string, token: string): WaitlistConfirmation {
  const now = services.clock.now()
  const row = findLinkedEntry(services, id, token)
  if (!isUnconfirmed(row, now)) throw new Failure('link-expired')
  const { calendar, service, date } = entryResponse(services, row, now).entry
  return { calendar, service, date }
}

/**
 * Confirms the address of an entry, which then takes part in its place by the order of joining. Repeating it does
 * nothing. Throws `link-expired`, also for an entry that ended before.
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
