import { and, asc, eq } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import type { Services } from '../services.ts'
import type { ProviderName } from './find-provider.ts'

type Read = Pick<Services, 'db'>

export const findPayment = ({ db }: Read, id: string) =>
  db.select().from(payments).where(eq(payments.id, id)).get()

/** Finds a payment by the provider's checkout id. */
export const findCheckout = ({ db }: Read, provider: ProviderName, checkout: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.checkout, checkout)))
    .get()

/** Returns a booking's payments in order. */
export const paymentsOf = ({ db }: Read, booking: string) =>
  db.select().from(payments).where(eq(payments.booking, booking)).orderBy(asc(payments.createdAt)).all()

/** Returns the refunds of a payment. */
export const refundsOf = ({ db }: Read, payment: string) =>
  db.select().from(refunds).where(eq(refunds.payment, payment)).all()

/**
 * Removes the client IP of a booking's payments, which is not needed once the booking is confirmed or has
 * lapsed.
 */
export function forgetAddress({ db }: Read, booking: string): void {
  db.update(payments).set({ address: null }).where(eq(payments.booking, booking)).run()
}

export const bookingOf = ({ db }: Read, id: string) =>
  db.select().from(bookings).where(eq(bookings.id, id)).get()
