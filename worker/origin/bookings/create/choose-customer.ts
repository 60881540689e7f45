import type { Contact } from '#worker/contract/bookings/contact.ts'
import { findCustomerId, toContactKey } from '../../platform/db/customer-keys.ts'
import { customerKeys } from '../../platform/db/customer-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import { checkRow } from '../../platform/rights/seen-rows.ts'
import type { Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Returns the column `customer` of bookings for a customer: null when the contact's key belongs to the customer, else the customer's
 * id. A key that belongs to no one becomes a key of the customer. Throws `validation` for an unknown customer, and `not-found` for a
 * customer whom the caller does not see.
 */
export function chooseCustomer({ db }: Services, id: string, contact: Contact, sight: Sight): string | null {
  checkRow(db, sight, 'customer', id)
  const customer = findCustomerId(db, id)
  if (customer === undefined) throw createFieldFailure('customer', 'invalid')
  const key = toContactKey(contact)
  const owner = key && findCustomerId(db, key)
  if (key && owner === undefined) insertRow(db, customerKeys, { key, customer })
  return key === undefined || (owner !== undefined && owner !== customer) ? customer : null
}
