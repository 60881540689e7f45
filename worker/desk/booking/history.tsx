import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'
import { describeEntry } from './describe-entry.ts'
import { Section } from './section.tsx'

const getActor = ({ t }: DeskI18n, actor: Actor) => {
  if (actor.kind === 'business') return actor.name
  return t(actor.kind === 'visitor' ? 'mail.customer' : 'history.automatic')
}

/** The history of a booking with its actors, newest first. */
export function History({ booking, timeZone }: { booking: AdminBookingDetail; timeZone: string }) {
  const i18n = useDeskI18n()
  const entries = booking.history.map((entry, number) => ({ ...entry, number })).reverse()
  return (
    <Section id="history" heading={i18n.t('booking.history')}>
      <ol className={classes.entries}>
        {entries.map((entry) => {
          const [what, ...details] = describeEntry(entry, { i18n, names: booking.names, timeZone })
          return (
            <li key={entry.number} className={classes.event}>
              <strong>{what}</strong>
              {details.map((detail) => (
                <p key={detail} className={classes.detail}>
                  {detail}
                </p>
              ))}
              <p className={classes.note}>
                <time dateTime={entry.at}>{i18n.time.dayAndTime(entry.at, timeZone)}</time>
                {' · '}
                <bdi>{getActor(i18n, entry.actor)}</bdi>
              </p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
