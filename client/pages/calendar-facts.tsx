import { Fragment } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import classes from './calendar-facts.module.css'

type Facts = Pick<CalendarList['calendars'][number], 'durations' | 'price'>

/** The durations and the price of a calendar's appointments. */
export function CalendarFacts({ durations, price }: Facts) {
  const { time, money } = useI18n()
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
          {money(price)}
        </span>
      )}
    </p>
  )
}
