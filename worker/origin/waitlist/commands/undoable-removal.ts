import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { holds, waitlist } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { ChangeKinds } from '../../platform/undo/undoable-changes.ts'
import { toHoldEntries } from '../../scheduling/busy-entry.ts'

/**
 * Returns how the removal of a waitlist entry is undone, and what is done once the removal is final. To undo it makes the entry's offer
 * valid again, until the same instant as before. An offer that has expired meanwhile stays lapsed.
 */
export const createUndoableRemoval = (services: Services): ChangeKinds['waitlist-entry'] => ({
  restore({ subject, pending: { previous, offer } }, { now }, transaction) {
    const { db, jobs, busyCalendar } = services
    const row = db.update(waitlist).set(previous).where(eq(waitlist.id, subject)).returning().get()
    if (!row) throw new Failure('undo-expired')
    services.holds.deleteHold(subject, transaction)
    if (!offer || offer.expiresAt <= now) return
    // The visitor may hold another time by now, under the id of the offer.
    const isRestored = db.insert(holds).values(offer).onConflictDoNothing().returning().get() !== undefined
    if (!isRestored) return
    jobs.schedule('hold-expiry', offer.id, offer.expiresAt)
    transaction.afterCommit(() => busyCalendar.put(toHoldEntries(offer)))
  },
  complete({ subject }, _now, transaction) {
    services.holds.deleteHold(subject, transaction)
  },
})
