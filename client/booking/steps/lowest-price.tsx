import { useAtomValue } from 'jotai'
import { Price } from '#client/ui/price.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getPriceRange, listPublishedPrices, listServicePrices } from '#worker/contract/money/price-range.ts'
import { offeringAtom } from '../state/atoms.ts'

interface LowestPriceProps {
  service: BookableService
  /** The staff ids to choose from, or `any`; by default all staff of the service. */
  staff?: readonly string[]
}

/** The price of a service, or "from" the lowest of its prices. */
export function LowestPrice({ service, staff = service.staff.map(({ id }) => id) }: LowestPriceProps) {
  const { calendars } = useAtomValue(offeringAtom)
  const range = getPriceRange(listServicePrices(service, staff))
  return (
    range && (
      <Price
        price={range.price}
        pricesDiffer={range.highestPrice !== undefined}
        allPrices={listPublishedPrices(calendars)}
      />
    )
  )
}
