import { useI18n } from '#client/page/i18n.tsx'
import { formatDurations } from '#locales/format-durations.ts'
import type { Money } from '#worker/contract/money/money.ts'
import { FactLine } from './fact-line.tsx'
import { formatPrice } from './price.tsx'

interface PriceLineProps {
  price?: Money | undefined
  highestPrice?: Money | undefined
  /** Minutes. */
  durations: readonly number[]
  /** All prices of the list that contains this one. */
  allPrices?: readonly Money[] | undefined
}

/** The price and the durations of appointments in one line: "From €35 · 30–90 min". */
export function PriceLine({ durations, price, highestPrice, allPrices }: PriceLineProps) {
  const i18n = useI18n()
  const facts = [
    price && formatPrice(i18n, { price, pricesDiffer: highestPrice !== undefined, allPrices }),
    formatDurations(i18n, durations),
  ]
  return <FactLine facts={facts} />
}
