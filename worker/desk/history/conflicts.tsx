import { Alert } from '#client/ui/alert.tsx'
import { getCustomerName } from '../booking/customer-name.ts'
import { conflictReasons } from '../collisions/conflict-reasons.ts'
import { ContactLinks } from '../list/contact-links.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import type { ConflictingBooking } from './conflicting-bookings.ts'
import classes from './conflicts.module.css'

interface ConflictsProps {
  /** The number of all bookings that would no longer fit. */
  count: number
  /** The first of these bookings. */
  conflictingBookings: readonly ConflictingBooking[]
  timeZone: string
}

function ConflictRow({ conflict, booking, timeZone }: ConflictingBooking & { timeZone: string }) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const { id, start, reason } = conflict
  const { text: reasonText, action, path } = conflictReasons[reason]
  const facts = booking && [getCustomerName(i18n, booking), text(booking.service.name), booking.staff.name]
  return (
    <li className={classes.booking}>
      <a className={classes.link} href={`/desk/bookings/${id}`}>
        {time.dayAndTime(start, timeZone)}
      </a>
      {facts && <bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
      {booking && <ContactLinks contact={booking.contact} />}
      <span>{t(reasonText)}</span>
      <a className={classes.link} href={`/desk/bookings/${id}/${path}`}>
        {t(action)}
      </a>
    </li>
  )
}

/** The upcoming bookings that would no longer fit: who, when, why, and a link to what helps. Renders nothing if all fit. */
export function Conflicts({ count, conflictingBookings, timeZone }: ConflictsProps) {
  const { t } = useDeskI18n()
  if (count === 0) return null
  return (
    <Alert tone="danger" title={t('published.conflicts', { count })} announced={false}>
      <p>{t('published.conflictsText')}</p>
      <ul className={classes.bookings}>
        {conflictingBookings.map(({ conflict, booking }) => (
          <ConflictRow key={conflict.id} conflict={conflict} booking={booking} timeZone={timeZone} />
        ))}
      </ul>
      {count > conflictingBookings.length && (
        <p>{t('published.more', { count: count - conflictingBookings.length })}</p>
      )}
    </Alert>
  )
}
