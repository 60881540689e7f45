import type { Account } from '#worker/contract/admin/booking-payments.ts'
import type { CustomerAccount } from '#worker/contract/money/account.ts'
import { findAccount } from '../../payments/account.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getPrice } from '../create/price.ts'
import { takesPlace } from '../rules.ts'

/** Returns the account of a booking; undefined for a booking that has neither a price nor payments. */
export function getAccount(services: Services, row: BookingRow): Account | undefined {
  return findAccount(services, row.id, { price: getPrice(row), mayTakePlace: takesPlace(row) })
}

/** Returns the account of a booking as its visitor sees it: without the list of payments. */
export function toCustomerAccount({ payments: _, ...account }: Account): CustomerAccount {
  return { ...account, refunds: account.refunds.map(({ payment: __, ...refund }) => refund) }
}
