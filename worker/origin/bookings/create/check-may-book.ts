import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { Failure } from '#worker/contract/failure.ts'
import { selectCustomer } from '../../platform/db/customer-keys.ts'
import { customers } from '../../platform/db/customer-tables.ts'
import type { Services } from '../../platform/services.ts'

/** Returns whether the business takes no bookings from a person, by their email address or their phone number. */
export function isBlocked({ db }: Pick<Services, 'db'>, { email, phone }: Contact): boolean {
  const hasKey = (key: string): SQL => sql`${customers.id} = ${selectCustomer(key)}`
  return [email?.toLowerCase(), phone].some(
    (key) =>
      key !== undefined &&
      db
        .select({ one: sql`1` })
        .from(customers)
        .where(sql`${hasKey(key)} AND ${isNotNull(customers.doNotBook)}`)
        .get() !== undefined,
  )
}

/** Throws `booking-refused` for a person from whom the business takes no bookings. The problem does not say so. */
export function checkMayBook(services: Pick<Services, 'db'>, contact: Contact): void {
  if (isBlocked(services, contact)) throw new Failure('booking-refused')
}
