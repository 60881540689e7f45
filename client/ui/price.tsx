import { useI18n } from '#client/page/i18n.tsx'
import type { Money } from '#worker/contract/money/money.ts'

/** A price, or "from" the lowest of several. */
export function Price({ price, pricesDiffer }: { price: Money; pricesDiffer: boolean }) {
  const { t, money } = useI18n()
  return pricesDiffer ? t('service.priceFrom', { price: money(price) }) : money(price)
}
