import { useAtomValue } from 'jotai'
import { PriceLine } from '#client/ui/price-line.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getPriceRange, listPublishedPrices, listServicePrices } from '#worker/contract/money/price-range.ts'
import classes from '../navigation/choices.module.css'
import { offeringAtom } from '../state/atoms.ts'

/** The price and the durations of a service. */
export function ServiceFacts({ service }: { service: BookableService }) {
  const { calendars } = useAtomValue(offeringAtom)
  const staff = service.staff.map(({ id }) => id)
  return (
    <span className={classes.facts}>
      <PriceLine
        {...getPriceRange(listServicePrices(service, staff))}
        durations={service.durations}
        allPrices={listPublishedPrices(calendars)}
      />
    </span>
  )
}
