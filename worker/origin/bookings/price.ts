import { sumMoney } from '#worker/contract/money/arithmetic.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { Snapshot } from '../platform/db/booking-columns.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'

/** Returns the agreed price of a booking; undefined for one without a price. */
export function getPrice({ snapshot }: Pick<BookingRow, 'snapshot'>): Money | undefined {
  return snapshot.total ?? snapshot.service.price
}

/** Returns the terms with the price of a cart's services. */
export function withCartPrice({ total: _, ...terms }: Snapshot): Snapshot {
  const total = sumMoney((terms.items ?? []).flatMap(({ service }) => service.price ?? []))
  return { ...terms, ...(total && { total }) }
}

/** Returns the terms with the price for one person less. `heads` is the number of persons until now. */
export function withoutHead(terms: Snapshot, heads: number): Snapshot {
  const { total, perHead } = terms
  if (!total || !perHead) return terms
  return { ...terms, total: { ...total, amount: Math.round((total.amount * (heads - 1)) / heads) } }
}
