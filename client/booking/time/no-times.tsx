import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Go } from '../go.tsx'
import { monthOf } from '../plain-date.ts'
import { JoinLink } from '../waitlist/join-link.tsx'
import classes from './no-times.module.css'
import type { MonthView } from './use-month.ts'

interface NoTimesProps {
  view: MonthView
  retry: () => void
}

/** Loading, failed, full and empty, each with its own look and its own way on. */
export function NoTimes({ view: { state, date, month, today, isFull }, retry }: NoTimesProps) {
  const { t, time } = useI18n()
  if (state.status === 'loading') {
    return (
      <div className={classes.loading}>
        <span className={classes.spinner} aria-hidden="true" />
        <p>{t('time.finding')}</p>
        <noscript>
          <Go className={buttonClass('secondary')} to={{}}>
            {t('time.refresh')}
          </Go>
        </noscript>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div className={classes.failed}>
        <Icon name="alert" size={24} />
        <p>{t('time.failed')}</p>
        <Go className={buttonClass('secondary')} to={{}} replace onWent={retry}>
          {t('time.retry')}
        </Go>
      </div>
    )
  }
  const { nextAvailable, incomplete } = state.answer
  const full = date !== undefined && isFull(date)
  const message = () => {
    if (full) return t('time.full')
    if (incomplete) return t('time.incomplete')
    if (date) return t('time.none')
    if (month !== monthOf(today)) return t('time.noneInPeriod', { period: time.month(month, 'sentence') })
    return t(nextAvailable ? 'time.noneThisMonth' : 'time.none')
  }
  const next = Object.keys(state.answer.days)
    .sort()
    .find((day) => date !== undefined && day > date && state.answer.days[day]?.length)
  const findNext = next ?? nextAvailable
  return (
    <div className={classes.empty}>
      <Icon name="calendar" size={24} />
      <p>{message()}</p>
      {full && <JoinLink date={date} />}
      {findNext && (
        <Go
          className={buttonClass(full ? 'secondary' : 'primary')}
          to={{ date: findNext, month: undefined }}
          fragment="times"
        >
          {t('time.findNext')}
        </Go>
      )}
    </div>
  )
}
