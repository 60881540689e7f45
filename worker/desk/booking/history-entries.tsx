import type { Actor } from '#worker/contract/admin/booking-history.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'
import classes from './booking.module.css'

/** An entry of a history. */
export interface DescribedHistoryEntry {
  at: string
  actor: Actor
  /** First what happened, then the details. */
  texts: readonly string[]
}

const getActor = ({ t }: DeskI18n, actor: Actor) => {
  if (actor.kind === 'business') return actor.name
  return t(actor.kind === 'visitor' ? 'mail.customer' : 'history.automatic')
}

/** The entries of a history with their actors. */
export function HistoryEntries({
  entries,
  timeZone,
}: {
  entries: readonly DescribedHistoryEntry[]
  timeZone: string
}) {
  const i18n = useDeskI18n()
  const numbered = entries.map((entry, number) => ({ ...entry, number }))
  return (
    <ol className={classes.entries}>
      {numbered.map(({ number, at, actor, texts: [title, ...details] }) => (
        <li key={number} className={classes.event}>
          <strong>{title}</strong>
          {details.map((detail) => (
            <p key={detail} className={classes.detail}>
              {detail}
            </p>
          ))}
          <p className={classes.note}>
            <time dateTime={at}>{i18n.time.dayAndTime(at, timeZone)}</time>
            {' · '}
            <bdi>{getActor(i18n, actor)}</bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}
