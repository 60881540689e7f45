import { eq } from 'drizzle-orm'
import { announce } from '../bookings/announce.ts'
import { restoreLink } from '../bookings/one-time-links.ts'
import { bookings } from '../db/booking-tables.ts'
import { transact } from '../db/transaction.ts'
import type { Handler } from '../jobs/queue.ts'
import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Services } from '../services.ts'
import { offerFreed } from '../waitlist/offer.ts'
import { askProvider } from './check-payment.ts'
import { bookingOf, forgetAddress, paymentsOf } from './find-payments.ts'

const WAIT_MS = 60 * 60_000

function lapse(services: Services, id: string): void {
  const { db, clock, diary, jobs } = services
  transact(db, (transaction) => {
    const row = bookingOf(services, id)
    if (row?.status !== 'payment_pending') return
    const now = clock.now()
    const lapsed: BookingRow = { ...row, status: 'lapsed', sequence: row.sequence + 1, updatedAt: now }
    db.update(bookings).set(lapsed).where(eq(bookings.id, id)).run()
    forgetAddress(services, id)
    restoreLink(services, id)
    announce(services, 'booking.lapsed', lapsed, now)
    transaction.afterCommit(() => diary.remove(id))
  })
  jobs.arm()
  offerFreed(services)
}

/**
 * The job at the end of the time that is kept for who is paying. The provider is asked first, and as long as it doesn't
 * answer nothing is given away; where money is on its way the time is kept until it has come or failed.
 */
export function lapseUnpaid(services: Services): Handler {
  return async ({ reference }) => {
    const told = await Promise.all(paymentsOf(services, reference).map((one) => askProvider(services, one)))
    const row = bookingOf(services, reference)
    if (row?.status !== 'payment_pending') return undefined
    const now = services.clock.now()
    const onItsWay = told.some(({ state }) => state === 'pending')
    if (onItsWay && row.start > now + WAIT_MS) return now + WAIT_MS
    for (const { provider, checkout, state } of told) {
      if (checkout !== null && state !== 'expired') await services.findProvider(provider)?.expire(checkout)
    }
    // It may have been paid while that was done.
    await Promise.all(paymentsOf(services, reference).map((one) => askProvider(services, one)))
    lapse(services, reference)
    return undefined
  }
}
