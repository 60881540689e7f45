import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { useMay } from '../../request/may.tsx'
import classes from './actions.module.css'
import { bookingActions } from './actions.tsx'
import { type ActionLink, hasOutcome, listFrequentActions, listRareActions } from './list-actions.ts'

interface ActionBarProps {
  booking: AdminBookingDetail
  /** The current instant. */
  now: string
  /** The idempotency key of the form that records the outcome. */
  attempt: string
}

/** The actions on a booking: links to their pages, and buttons for the outcome. */
export function ActionBar({ booking, now, attempt }: ActionBarProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const toUrl = ({ path }: ActionLink) => `/desk/bookings/${booking.id}/${path}`
  const may = useMay()
  const isAllowed = ({ path }: ActionLink) => {
    const action = bookingActions.get(path.split('?')[0] ?? '')
    return action !== undefined && may(action.needs)
  }
  const rare = listRareActions(booking, i18n).filter(isAllowed)
  return (
    <section className={classes.bar} aria-label={t('action.heading')}>
      {listFrequentActions(booking, i18n, now)
        .filter(isAllowed)
        .map((link) => (
          <a
            key={link.path}
            className={buttonClass(link.isMain ? 'primary' : 'secondary')}
            href={toUrl(link)}
          >
            {link.label}
          </a>
        ))}
      {hasOutcome(booking, now) && may('post /admin/bookings/{id}/outcome') && (
        <form method="post" action={`/desk/bookings/${booking.id}/outcome`}>
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="version" value={booking.version} />
          {booking.outcome === 'no_show' ? (
            <Button variant="secondary" name="outcome" value="none">
              {t('field.named', { label: t('state.noShow'), value: t('action.undo') })}
            </Button>
          ) : (
            <Button variant="secondary" name="outcome" value="no_show">
              {t('state.noShow')}
            </Button>
          )}
        </form>
      )}
      {rare.length > 0 && (
        <details className={classes.rare}>
          <summary className={buttonClass('quiet')}>{t('shell.more')}</summary>
          <ul className={classes.links}>
            {rare.map((link) => (
              <li key={link.path}>
                <a className={classes.link} href={toUrl(link)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
