import { isNotNull, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { Failure } from '#worker/contract/failure.ts'
import { selectCustomer } from '../../platform/db/customer-keys.ts'
import { customers } from '../../platform/db/customer-tables.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import type { Services } from '../../platform/services.ts'

const prepareFindBlocked = prepareOnce((db) =>
  db
    .select({ one: sql`1` })
    .from(customers)
    .where(
      sql`${customers.id} = ${selectCustomer(sql.placeholder('key'))} AND ${isNotNull(customers.doNotBook)}`,
    )
    .prepare(),
)

/** Returns whether the business takes no bookings from a person, by their email address or their phone number. */
export function isBlocked({ db }: Pick<Services, 'db'>, { email, phone }: Contact): boolean {
  const keys = [email?.toLowerCase(), phone]
  return keys.some((key) => key !== undefined && prepareFindBlocked(db).get({ key }) !== undefined)
}

/** Throws `booking-refused` for a person from whom the business takes no bookings. The problem does not say so. */
export function checkMayBook(services: Pick<Services, 'db'>, contact: Contact): void {
  if (isBlocked(services, contact)) throw new Failure('booking-refused')
}
