import { useI18n } from '#client/page/i18n.tsx'
import type { I18n } from '#locales/i18n.ts'
import type { Money } from '#worker/contract/money/money.ts'

interface PriceProps {
  /** The price, or the lowest of several. */
  price: Money
  pricesDiffer: boolean
  /** All prices of the list that contains this one. */
  allPrices?: readonly Money[] | undefined
}

/** Formats a price, or "from" the lowest of several. A price of zero is free. */
export function formatPrice(
  { t, money }: Pick<I18n, 't' | 'money'>,
  { price, pricesDiffer, allPrices }: PriceProps,
): string {
  if (pricesDiffer) return t('service.priceFrom', { price: money(price, allPrices) })
  return price.amount === 0 ? t('service.free') : money(price, allPrices)
}

/** A price, or "from" the lowest of several. */
export function Price(price: PriceProps) {
  return formatPrice(useI18n(), price)
}
