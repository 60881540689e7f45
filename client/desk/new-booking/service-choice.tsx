import { Heading } from '#client/ui/heading.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './new-booking.module.css'
import { type NewBookingSelection, toNewBookingUrl } from './selection.ts'

interface ServiceChoiceProps {
  selection: NewBookingSelection
  calendars: readonly CalendarView[]
}

/** The choices that are left open by another service. */
const dependent = { duration: undefined, addOns: undefined, guests: undefined }

/** The services by calendar. With a staff member chosen it has only those of that person. */
export function ServiceChoice({ selection, calendars }: ServiceChoiceProps) {
  const { t, text, time } = useDeskI18n()
  const { staff } = selection
  const offered = calendars.flatMap((calendar) =>
    calendar.services
      .filter(({ staff: people }) => staff === undefined || people.some(({ id }) => id === staff))
      .map((service) => ({ calendar, service })),
  )
  return (
    <section className={classes.step}>
      <Heading level={2} size="small">
        {t('new.service')}
      </Heading>
      <ul className={classes.grid}>
        {offered.map(({ calendar, service }) => {
          const [name, place] = [text(service.name), text(calendar.name)]
          const choice = { calendar: calendar.id, service: service.id, ...dependent }
          return (
            <li key={`${calendar.id} ${service.id}`}>
              <a className={classes.option} href={toNewBookingUrl(selection, choice)}>
                <strong>{name}</strong>
                <span className={classes.note}>
                  {[place === name ? '' : place, service.durations.map(time.duration).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
