import { Alert } from '#client/ui/alert.tsx'
import type { Publication } from '#worker/contract/admin/publication.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './conflicts.module.css'

/** The maximum number of bookings that are listed. */
const MAX_LISTED = 10

interface ConflictsProps {
  conflicts: Publication['conflicts']
  timeZone: string
}

/** The number of upcoming bookings that would no longer fit, with links to the first of them. Renders nothing if all fit. */
export function Conflicts({ conflicts: { count, bookings }, timeZone }: ConflictsProps) {
  const { t, time } = useDeskI18n()
  if (count === 0) return null
  const listed = bookings.slice(0, MAX_LISTED)
  return (
    <Alert tone="danger" title={t('published.conflicts', { count })} announced={false}>
      <p>{t('published.conflictsText')}</p>
      <ul className={classes.bookings}>
        {listed.map(({ id, start }) => (
          <li key={id}>
            <a className={classes.link} href={`/desk/bookings/${id}`}>
              {time.dayAndTime(start, timeZone)}
            </a>
          </li>
        ))}
      </ul>
      {count > listed.length && <p>{t('published.more', { count: count - listed.length })}</p>}
    </Alert>
  )
}
