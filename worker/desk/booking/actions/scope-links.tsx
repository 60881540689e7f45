import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './actions.module.css'

const scopes = ['this', 'following', 'all'] as const

interface ScopeLinksProps {
  booking: AdminBookingDetail
  /** The query of the page. */
  query: URLSearchParams
}

/** The links that choose which appointments of a series an action changes; nothing for a single booking. */
export function ScopeLinks({ booking: { appointments = [] }, query }: ScopeLinksProps) {
  const { t } = useDeskI18n()
  if (appointments.length < 2) return null
  const current = query.get('scope') ?? 'this'
  return (
    <nav className={classes.choices} aria-label={t('series.which')}>
      {scopes.map((scope) => {
        const next = new URLSearchParams(query)
        next.set('scope', scope)
        return (
          <a
            key={scope}
            className={buttonClass(scope === current ? 'primary' : 'secondary')}
            aria-current={scope === current ? 'true' : undefined}
            href={`?${next}`}
          >
            {t(`series.${scope}`)}
          </a>
        )
      })}
    </nav>
  )
}
