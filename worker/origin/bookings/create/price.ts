import { sumMoney } from '#worker/contract/money/arithmetic.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { Snapshot } from '../../platform/db/booking-columns.ts'

/** Returns the agreed price of a booking; undefined for a booking without a price. */
export function getPrice({ snapshot }: { snapshot: Pick<Snapshot, 'total' | 'service'> }): Money | undefined {
  return snapshot.total ?? snapshot.service.price
}

/** Returns the terms of a cart with the sum of its services' prices as the total. */
export function withCartPrice({ total: _, ...terms }: Snapshot): Snapshot {
  const total = sumMoney((terms.items ?? []).flatMap(({ service }) => service.price ?? []))
  return { ...terms, ...(total && { total }) }
}

/** Returns the terms with the price for one person less. `heads` is the number of persons until now. Add-ons stay as they are. */
export function withPriceForOneLess(terms: Snapshot, heads: number): Snapshot {
  const { total, perHead, addOns = [] } = terms
  if (!total || !perHead) return terms
  const addOnAmount = addOns.reduce((sum, { price, count }) => sum + (price?.amount ?? 0) * count, 0)
  const serviceAmount = Math.round(((total.amount - addOnAmount) * (heads - 1)) / heads)
  return { ...terms, total: { ...total, amount: serviceAmount + addOnAmount } }
}
