import { and, asc, eq } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import type { Services } from '../services.ts'
import type { ProviderName } from './find-provider.ts'

type Read = Pick<Services, 'db'>

export const findPayment = ({ db }: Read, id: string) =>
  db.select().from(payments).where(eq(payments.id, id)).get()

/** By the provider's own id. */
export const findCheckout = ({ db }: Read, provider: ProviderName, checkout: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.checkout, checkout)))
    .get()

/** A booking's attempts, in their order. */
export const paymentsOf = ({ db }: Read, booking: string) =>
  db.select().from(payments).where(eq(payments.booking, booking)).orderBy(asc(payments.createdAt)).all()

/** What of a payment goes back. */
export const refundsOf = ({ db }: Read, payment: string) =>
  db.select().from(refunds).where(eq(refunds.payment, payment)).all()

/** Once a booking stands, or has lapsed, nobody needs to know from where it was made. */
export function forgetAddress({ db }: Read, booking: string): void {
  db.update(payments).set({ address: null }).where(eq(payments.booking, booking)).run()
}

export const bookingOf = ({ db }: Read, id: string) =>
  db.select().from(bookings).where(eq(bookings.id, id)).get()
