import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import { formatBookedServices } from './booked-services.ts'
import { BookingFacts } from './booking-facts.tsx'
import classes from './folded-facts.module.css'

interface FoldedFactsProps {
  booking: Booking
  zone: string
  /** The instant of the page. The year of the appointment is left out if it is the year of this instant. */
  now: string
  /** Further facts. */
  facts?: ReactNode
  /** Further content below the facts. */
  children?: ReactNode
}

/** A booking in two lines, its services and its time, which unfold to all facts. */
export function FoldedFacts({ booking, zone, now, facts, children }: FoldedFactsProps) {
  const i18n = useI18n()
  const { time } = i18n
  const withYear = time.getDate(booking.start, zone).slice(0, 4) !== time.getDate(now, zone).slice(0, 4)
  return (
    <details className={classes.folded}>
      <summary className={classes.summary}>
        <span>
          <strong>{formatBookedServices(booking, i18n)}</strong>
          <br />
          {time.dayAndTime(booking.start, zone, 'alone', { withYear })}
        </span>
        <Icon name="down" />
      </summary>
      <div className={classes.facts}>
        <BookingFacts booking={booking} zone={zone}>
          {facts}
        </BookingFacts>
        {children}
      </div>
    </details>
  )
}
