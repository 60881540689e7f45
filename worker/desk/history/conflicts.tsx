import { Alert } from '#client/ui/alert.tsx'
import { getCustomerName } from '../booking/customer-name.ts'
import { conflictReasons } from '../collisions/conflict-reasons.ts'
import { ContactLinks } from '../list/contact-links.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './conflicts.module.css'
import type { HurtBooking } from './hurt-bookings.ts'

interface ConflictsProps {
  /** The number of all bookings that would no longer fit. */
  count: number
  /** The first of them. */
  hurt: readonly HurtBooking[]
  timeZone: string
}

function Hurt({ hurt: { conflict, booking }, timeZone }: { hurt: HurtBooking; timeZone: string }) {
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
export function Conflicts({ count, hurt, timeZone }: ConflictsProps) {
  const { t } = useDeskI18n()
  if (count === 0) return null
  return (
    <Alert tone="danger" title={t('published.conflicts', { count })} announced={false}>
      <p>{t('published.conflictsText')}</p>
      <ul className={classes.bookings}>
        {hurt.map((one) => (
          <Hurt key={one.conflict.id} hurt={one} timeZone={timeZone} />
        ))}
      </ul>
      {count > hurt.length && <p>{t('published.more', { count: count - hurt.length })}</p>}
    </Alert>
  )
}
