import { type TrackItem, toPosition } from '#client/desk/agenda/day-track.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { AgendaAppointment } from '#worker/contract/admin/agenda.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { BookingState, getState } from '../booking/booking-state.tsx'
import { toPhoneUrl } from '../list/phone-url.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'
import { type May, useMay } from '../request/may.tsx'
import { usePersonName } from './agenda-names.ts'
import { ShortMarks } from './booking-marks.tsx'
import classes from './grid-item.module.css'
import { toLocalHours } from './local-hours.ts'

export interface GridItemProps {
  item: TrackItem
  /** Stays the same when other items are added or removed. */
  id: string
  /** The service or the person whose colour the item has. */
  colored?: AgendaAppointment['service'] | undefined
  /** Whether the text names the person in `colored`, because the column is not theirs. */
  namesPerson?: boolean
  /** Whether the item is in the list of those outside the hours of the grid, which has no scale. */
  isFolded?: boolean
}

/** An appointment or a taken time in the list of a column. */
export function GridItem({ item, id, colored, namesPerson = false, isFolded = false }: GridItemProps) {
  const { kind } = item
  const may = useMay()
  const state = kind === 'appointment' ? getItemState(item.appointment) : undefined
  const dragged = kind === 'appointment' && !isFolded ? toDragged(item.appointment, may) : undefined
  return (
    <li
      className={isFolded ? classes.folded : classes.item}
      data-kind={kind}
      data-state={state}
      data-hue={colored?.color}
      {...(!isFolded && toPosition(item, item))}
      {...dragged}
    >
      {kind === 'appointment' ? (
        <>
          <Appointment
            id={id}
            appointment={item.appointment}
            person={namesPerson ? colored?.name : undefined}
          />
          <Call appointment={item.appointment} />
          {dragged && <span data-end="" aria-hidden="true" />}
        </>
      ) : (
        <Taken item={item} />
      )}
    </li>
  )
}

/** Returns the attributes of an appointment that can be dragged: neither a class nor a part of a cart. */
function toDragged({ bookings: [first], seats, ofCart, start, end }: AgendaAppointment, may: May) {
  const isActive = first?.status === 'scheduled' || first?.status === 'requested'
  if (!first || !isActive || first.outcome || seats || ofCart) return undefined
  const actions = [
    ...(may('post /admin/bookings/{id}/reschedule') ? ['move'] : []),
    ...(may('post /admin/bookings/{id}/duration') ? ['lengthen'] : []),
  ]
  if (actions.length === 0) return undefined
  return {
    'data-drag': first.id,
    'data-start': start,
    'data-minutes': (Date.parse(end) - Date.parse(start)) / 60_000,
    'data-actions': actions.join(' '),
  }
}

/** Returns the state of an appointment; a class has none. */
function getItemState({ bookings: [first], seats }: AgendaAppointment) {
  return first && !seats ? getState(first) : undefined
}

type TakenItem = Exclude<TrackItem, { kind: 'appointment' }>

function getTakenText({ t }: DeskI18n, item: TakenItem): string {
  switch (item.kind) {
    case 'busy':
      return t('agenda.busy')
    case 'hold':
      return t('agenda.held')
    case 'block':
      return item.reason ? t('agenda.blockedReason', { reason: item.reason }) : t('agenda.blocked')
  }
}

/** A time that no one can book. */
function Taken({ item }: { item: TakenItem }) {
  const i18n = useDeskI18n()
  return (
    <span className={classes.taken}>
      <span className={classes.time}>{toLocalHours(i18n, item)}</span> {getTakenText(i18n, item)}
    </span>
  )
}

interface AppointmentProps {
  id: string
  appointment: AgendaAppointment
  person: LocalizedText | undefined
}

function Appointment({ id, appointment, person }: AppointmentProps) {
  const i18n = useDeskI18n()
  const { t, text } = i18n
  const getName = usePersonName()
  const { bookings, service, seats } = appointment
  const [first] = bookings
  const hours = <span className={classes.time}>{toLocalHours(i18n, appointment)}</span>
  if (!first) return null
  if (seats)
    return (
      <details className={classes.class}>
        <summary id={id} className={classes.link} data-appointment>
          <strong className={classes.name}>{text(service.name)}</strong> {hours}{' '}
          <span>{t('agenda.seats', seats)}</span> {person && <span>{text(person)}</span>}
        </summary>
        <ul className={classes.people}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <a href={`/desk/bookings/${booking.id}`}>
                <bdi>{getName(booking)}</bdi>
              </a>{' '}
              <ShortMarks booking={booking} />
            </li>
          ))}
        </ul>
      </details>
    )
  return (
    <a id={id} className={classes.link} href={`/desk/bookings/${first.id}`} data-appointment>
      <strong className={classes.name}>
        <bdi>{getName(first)}</bdi>
        {first.guests > 0 && ` +${first.guests}`}
      </strong>{' '}
      {getState(first) !== 'scheduled' && <BookingState booking={first} />}{' '}
      <span>{[service.name, ...(person ? [person] : [])].map(text).join(' · ')}</span> {hours}{' '}
      <ShortMarks booking={first} />
    </a>
  )
}

/** The link that calls the customer of an appointment, beside its box. A class has none. */
function Call({ appointment: { bookings, seats } }: { appointment: AgendaAppointment }) {
  const { t } = useDeskI18n()
  const getName = usePersonName()
  const [first] = bookings
  if (!first?.phone || seats) return null
  return (
    <a className={classes.call} href={toPhoneUrl(first.phone)} title={first.phone}>
      <Icon name="phone" size={16} />
      <VisuallyHidden>{t('agenda.call', { name: getName(first) })}</VisuallyHidden>
      <span className={classes.number} aria-hidden="true" dir="ltr">
        {first.phone}
      </span>
    </a>
  )
}
