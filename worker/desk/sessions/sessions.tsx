import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { DeskSession } from '#worker/contract/admin/desk.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './sessions.module.css'

interface SessionsProps {
  sessions: readonly DeskSession[]
  /** Whether the list has the sessions of several people. */
  showsPeople: boolean
  timeZone: string
  /** Whether a session was just ended. */
  ended: boolean
}

/** The list of browsers in which people are signed in, each with a button that signs it out. */
export function Sessions({ sessions, showsPeople, timeZone, ended }: SessionsProps) {
  const { t, time } = useDeskI18n()
  const toDate = (instant: string) => time.date(time.getDate(instant, timeZone))
  return (
    <div className={classes.page}>
      <Heading level={1}>{t('sessions.heading')}</Heading>
      {ended && <Alert tone="success" title={t('sessions.ended')} />}
      <ul className={classes.list}>
        {sessions.map(({ id, name, email, device, createdAt, lastSeenAt, current }) => (
          <li key={id} id={id} className={classes.session}>
            <div>
              <p className={classes.device}>
                {device || t('sessions.unknown')}
                {current && <span className={classes.current}>{t('sessions.current')}</span>}
              </p>
              {showsPeople && (
                <p>
                  {name} · {email}
                </p>
              )}
              <p className={classes.note}>
                {t('sessions.times', { since: toDate(createdAt), used: toDate(lastSeenAt) })}
              </p>
            </div>
            <form method="post" action="/desk/sessions">
              <Button
                variant="secondary"
                name="session"
                value={id}
                aria-label={t('field.named', {
                  label: t('sessions.end'),
                  value: `${name} · ${device || t('sessions.unknown')}`,
                })}
              >
                {t('sessions.end')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  )
}
