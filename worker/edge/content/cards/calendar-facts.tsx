import { Fragment } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Price } from '#client/ui/price.tsx'
import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import classes from './calendar-facts.module.css'

type Facts = Pick<CalendarList['calendars'][number], 'durations' | 'price' | 'highestPrice'>

/** The durations and the prices of a calendar's appointments. */
export function CalendarFacts({ durations, price, highestPrice }: Facts) {
  const { time } = useI18n()
  return (
    <p className={classes.facts}>
      <span className={classes.fact}>
        <Icon name="clock" size={18} />
        <span>
          {durations.map((minutes, index) => (
            <Fragment key={minutes}>
              {index > 0 && ' · '}
              <span className={classes.duration}>{time.duration(minutes)}</span>
            </Fragment>
          ))}
        </span>
      </span>
      {price && (
        <span className={classes.fact}>
          <Icon name="price" size={18} />
          <Price price={price} pricesDiffer={highestPrice !== undefined} />
        </span>
      )}
    </p>
  )
}
