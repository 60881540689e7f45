import { useI18n } from '#client/page/i18n.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'

interface DurationNameProps {
  service: BookableService
  minutes: number
  /** A staff id or `any`. */
  staff: string | undefined
}

/** A duration of a service, with its price where prices differ by duration. */
export function DurationName({ service, minutes, staff }: DurationNameProps) {
  const { time, money } = useI18n()
  const hasPrice = service.prices?.some((special) => special.minutes)
  const price = hasPrice && getServicePrice(service, minutes, staff)
  const allPrices = service.durations.flatMap((other) => getServicePrice(service, other, staff) ?? [])
  return [time.duration(minutes), price && money(price, allPrices)].filter(Boolean).join(' · ')
}
