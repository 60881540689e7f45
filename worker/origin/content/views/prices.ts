import type { Money } from '#worker/contract/money/money.ts'
import type { ProductItem } from '../site-content.ts'

/**
 * Returns a product's lowest price, whether its variants' prices differ, and whether any of it is available.
 */
export function getPrice({ price, available, variants }: ProductItem): {
  price: Money
  pricesDiffer: boolean
  available: boolean
} {
  const amounts = variants.map((variant) => variant.price.amount)
  if (amounts.length === 0) return { price, pricesDiffer: false, available }
  const lowest = Math.min(...amounts)
  return {
    price: { ...price, amount: lowest },
    pricesDiffer: amounts.some((amount) => amount > lowest),
    available: available && variants.some((variant) => variant.available),
  }
}
