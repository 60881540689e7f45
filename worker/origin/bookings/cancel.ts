import { eq } from 'drizzle-orm'
import type { BookingAnswer, CancelRequest } from '#worker/contract/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../db/schema.ts'
import { transact } from '../db/transaction.ts'
import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Services } from '../services.ts'
import { announce } from './announce.ts'
import type { Attempt } from './attempts.ts'
import { withinCutoff } from './cutoff.ts'
import { findManaged } from './find.ts'
import { plainText } from './plain-text.ts'
import { stands } from './standing.ts'
import { bookingAnswer } from './view.ts'

/** Cancels a booking and frees its time. Throws `link-expired`, `already-cancelled` and `cancellation-closed`. */
export function cancel(
  services: Services,
  id: string,
  request: CancelRequest,
  attempt: Attempt,
): BookingAnswer {
  const { db, clock, attempts, diary, jobs } = services
  const answer = transact(db, (transaction) => {
    const now = clock.now()
    const row = findManaged(services, id, request.token)
    return attempts.once(attempt, now, () => {
      if (row.status === 'cancelled') throw new Failure('already-cancelled')
      if (!stands(row) || !withinCutoff(row, 'cancel', now)) throw new Failure('cancellation-closed')
      const cancelled: BookingRow = {
        ...row,
        status: 'cancelled',
        sequence: row.sequence + 1,
        cancelledAt: now,
        cancelReason: plainText(request.reason ?? '') || null,
        updatedAt: now,
      }
      db.update(bookings).set(cancelled).where(eq(bookings.id, id)).run()
      jobs.cancel('request-lapse', id)
      announce(services, 'booking.cancelled', cancelled, now)
      transaction.afterCommit(() => diary.remove(id))
      return bookingAnswer(services, cancelled, now)
    })
  })
  jobs.arm()
  return answer
}
