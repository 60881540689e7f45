import type { Contact } from '#worker/contract/bookings/contact.ts'
import { findCustomerId, toContactKey } from '../../platform/db/customer-keys.ts'
import { customerKeys } from '../../platform/db/customer-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import { checkRow } from '../../platform/rights/seen-rows.ts'
import type { Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Returns what bookings for a customer have in `customer`: null when the contact leads to them. A contact that leads to nobody leads to them
 * from now on. Throws `validation` for an unknown customer, and `not-found` for one whom the caller does not see.
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
