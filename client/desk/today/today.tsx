import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../i18n.tsx'
import { BookingState, isOff } from './booking-state.tsx'
import { DayNavigation } from './day-navigation.tsx'
import classes from './today.module.css'

interface TodayProps {
  /** Those that start on the date, in order of time. */
  bookings: readonly AdminBooking[]
  date: string
  today: string
  /** The current instant. */
  now: string
  timeZone: string
}

const getCustomer = ({ contact: { firstName, lastName, email, phone } }: AdminBooking) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || ''

function BookingRow({
  booking,
  timeZone,
  isNow,
}: {
  booking: AdminBooking
  timeZone: string
  isNow: boolean
}) {
  const { t, text, time } = useDeskI18n()
  const { start, end, service, items, staff, others, guests, contact } = booking
  const services = items?.map((item) => text(item.service.name)) ?? [text(service.name)]
  const people = items ? items.map((item) => item.staff) : [staff, ...others]
  const names = [...new Set(people.map(({ name }) => name))]
  return (
    <li
      id={booking.id}
      className={classNames(classes.booking, isOff(booking) && classes.off)}
      aria-current={isNow ? 'time' : undefined}
    >
      <p className={classes.time}>
        <time dateTime={start}>{time.time(start, timeZone)}</time>
        <span className={classes.end}>
          <span aria-hidden="true">– </span>
          <time dateTime={end}>{time.time(end, timeZone)}</time>
        </span>
      </p>
      <div className={classes.what}>
        <h2 className={classes.customer}>{getCustomer(booking)}</h2>
        <p>{services.join(' + ')}</p>
        <p className={classes.note}>
          {names.join(', ')}
          {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
        </p>
      </div>
      <div className={classes.aside}>
        <BookingState booking={booking} />
        {contact.phone && (
          <a className={classes.phone} href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
        )}
      </div>
    </li>
  )
}

/** The bookings of a day as a list. */
export function Today({ bookings, date, today, now, timeZone }: TodayProps) {
  const { t, time } = useDeskI18n()
  const kept = bookings.filter((booking) => !isOff(booking))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Heading level={1}>{time.day(date)}</Heading>
          <p className={classes.count}>{t('today.count', { count: kept.length })}</p>
        </div>
        <DayNavigation date={date} today={today} />
      </div>
      {bookings.length === 0 ? (
        <p className={classes.empty}>{t('today.empty')}</p>
      ) : (
        <ol className={classes.list}>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              timeZone={timeZone}
              isNow={
                Date.parse(booking.start) <= Date.parse(now) && Date.parse(now) < Date.parse(booking.end)
              }
            />
          ))}
        </ol>
      )}
    </div>
  )
}
