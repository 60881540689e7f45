import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'

/** Returns a price lowered by a percentage, rounded to the smallest unit of its currency. Returns any other value as it is. */
function discountPrice(price: unknown, percent: number): unknown {
  if (!isRecord(price) || typeof price.amount !== 'string' || typeof price.currency !== 'string') return price
  const { currency } = price
  const units = Number(price.amount) * 10 ** getCurrencyExponent(currency)
  const amount = Math.round((Math.round(units) * (100 - percent)) / 100)
  return { ...price, amount: toDecimalAmount({ amount, currency }) }
}

const discountItems = (items: unknown, percent: number): unknown =>
  Array.isArray(items)
    ? items.map((item) =>
        isRecord(item) && item.price !== undefined
          ? { ...item, price: discountPrice(item.price, percent) }
          : item,
      )
    : items

/** Returns a service with all its prices lowered by a percentage: its own, those of durations and those of people. */
export function discountService(
  content: Readonly<Record<string, unknown>>,
  percent: number,
): Record<string, unknown> {
  const { price, durations, staffPrices } = content
  return {
    ...content,
    ...(price !== undefined && { price: discountPrice(price, percent) }),
    durations: discountItems(durations, percent),
    ...(staffPrices !== undefined && { staffPrices: discountItems(staffPrices, percent) }),
  }
}

/** Returns whether a service shows a price. */
export function hasPrice({ price, durations }: Readonly<Record<string, unknown>>): boolean {
  return (
    price !== undefined ||
    (Array.isArray(durations) && durations.some((item) => isRecord(item) && item.price !== undefined))
  )
}
