import { PriceLine } from '#client/ui/price-line.tsx'
import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import type { Money } from '#worker/contract/money/money.ts'
import classes from './calendar-facts.module.css'

interface CalendarFactsProps
  extends Pick<CalendarList['calendars'][number], 'durations' | 'price' | 'highestPrice'> {
  /** The prices of all calendars in the same list, so that all prices have the same number of decimals. */
  allPrices?: readonly Money[]
}

/** The price and the durations of a calendar's appointments. */
export const CalendarFacts = (facts: CalendarFactsProps) => (
  <p className={classes.facts}>
    <PriceLine {...facts} />
  </p>
)
