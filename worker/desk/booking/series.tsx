import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'
import { BookingState } from './booking-state.tsx'
import { Section } from './section.tsx'

interface SeriesProps {
  booking: AdminBookingDetail
  timeZone: string
}

/** The dates of a booking's series, each with a link to its page. */
export function Series({ booking: { id, outcome, appointments }, timeZone }: SeriesProps) {
  const { t, time } = useDeskI18n()
  if (!appointments || appointments.length < 2) return null
  return (
    <Section id="series" heading={t('booking.series')}>
      <ol className={classes.entries}>
        {appointments.map((date) => (
          <li key={date.id} className={classes.entry}>
            {date.id === id ? (
              <strong aria-current="page">{time.dayAndTime(date.start, timeZone)}</strong>
            ) : (
              <a href={`/desk/bookings/${date.id}`}>{time.dayAndTime(date.start, timeZone)}</a>
            )}
            <BookingState booking={{ status: date.status, outcome: date.id === id ? outcome : null }} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
