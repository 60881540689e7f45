import { useI18n } from '#client/page/i18n.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'

/** A duration of a service, with its price where prices differ by duration. */
export function DurationName({ service, minutes }: { service: BookableService; minutes: number }) {
  const { time, money } = useI18n()
  const price = service.prices && getServicePrice(service, minutes)
  return [time.duration(minutes), price && money(price)].filter(Boolean).join(' · ')
}
