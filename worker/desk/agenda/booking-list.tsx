import type { AgendaAppointment, AgendaBooking } from '#worker/contract/admin/agenda.ts'
import type { AgendaColor } from '#worker/contract/bundle/values/agenda-color.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { BookingState, getState, isOff } from '../booking/booking-state.tsx'
import { toPhoneUrl } from '../list/phone-url.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { usePersonName } from './agenda-names.ts'
import classes from './booking-list.module.css'
import { BookingMarks } from './booking-marks.tsx'
import { toLocalHours } from './local-hours.ts'

/** An appointment in a list. */
export interface ListedAppointment {
  /** Unique together with the id of a booking. Stays the same when other appointments are added or removed. */
  id: string
  start: string
  end: string
  /** Several for a cart. */
  services: readonly LocalizedText[]
  /** The names of the staff, and of the rooms. */
  staff: readonly LocalizedText[]
  rooms: readonly LocalizedText[]
  seats?: AgendaAppointment['seats']
  color?: AgendaColor | undefined
  bookings: readonly Omit<AgendaBooking, 'series'>[]
}

/** Appointments of one date, by start. */
export interface ListedDay {
  date: string
  /** The number of appointments of the date, including those on other pages. Left out in search results, which do not know it. */
  count?: number
  appointments: readonly ListedAppointment[]
}

/** Appointments by date. */
export function BookingList({ days }: { days: readonly ListedDay[] }) {
  const { t, time } = useDeskI18n()
  return days.map(({ date, count, appointments }) => (
    <section key={date} className={classes.day}>
      <h2 className={classes.date}>
        {time.day(date)}{' '}
        {count !== undefined && <span className={classes.count}>{t('agenda.count', { count })}</span>}
      </h2>
      <ol className={classes.rows}>
        {appointments.map((appointment) => (
          <ListRow key={`${appointment.id}-${appointment.bookings[0]?.id}`} appointment={appointment} />
        ))}
      </ol>
    </section>
  ))
}

function ListRow({ appointment }: { appointment: ListedAppointment }) {
  const i18n = useDeskI18n()
  const { t, text } = i18n
  const { services, staff, rooms, seats, color, bookings } = appointment
  return (
    <li className={classes.row} data-class={seats ? '' : undefined} data-hue={color}>
      <span className={classes.time}>{toLocalHours(i18n, appointment)}</span>
      <span className={classes.service}>
        {i18n.list(services.map(text))}
        {seats && <span className={classes.seats}> {t('agenda.seats', seats)}</span>}
      </span>
      <span className={classes.who}>{i18n.list([...staff, ...rooms].map(text))}</span>
      <ul className={classes.people}>
        {bookings.map((booking) => (
          <ListedBooking key={booking.id} booking={booking} id={`${appointment.id}-${booking.id}`} />
        ))}
      </ul>
    </li>
  )
}

function ListedBooking({
  booking,
  id: linkId,
}: {
  booking: ListedAppointment['bookings'][number]
  id: string
}) {
  const getName = usePersonName()
  const { id, phone, guests } = booking
  return (
    <li className={classes.person} data-off={isOff(booking) ? '' : undefined}>
      <a id={linkId} className={classes.name} href={`/desk/bookings/${id}`} data-appointment>
        <bdi>{getName(booking)}</bdi>
        {guests > 0 && ` +${guests}`}
      </a>{' '}
      {getState(booking) !== 'scheduled' && <BookingState booking={booking} />}{' '}
      {phone && (
        <a className={classes.phone} href={toPhoneUrl(phone)} dir="ltr">
          {phone}
        </a>
      )}{' '}
      <BookingMarks booking={booking} />
    </li>
  )
}
