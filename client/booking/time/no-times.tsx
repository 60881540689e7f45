import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { JoinLink } from '../navigation/join-link.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { toMonth } from '../state/plain-date.ts'
import classes from './no-times.module.css'
import type { MonthView } from './use-month.ts'

interface NoTimesProps {
  view: MonthView
  retry: () => void
}

/** Explains why no free slots are visible (loading, failed, full or empty), with a link to continue. */
export function NoTimes({ view: { state, date, month, today, isFull }, retry }: NoTimesProps) {
  const { t, time } = useI18n()
  if (state.status === 'loading') {
    return (
      <div className={classes.loading}>
        <span className={classes.spinner} aria-hidden="true" />
        <p>{t('time.finding')}</p>
        <noscript>
          <SelectionLink className={buttonClass('secondary')} to={{}}>
            {t('time.refresh')}
          </SelectionLink>
        </noscript>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div className={classes.failed}>
        <Icon name="alert" size={24} />
        <p>{t('time.failed')}</p>
        <SelectionLink className={buttonClass('secondary')} to={{}} replace onFollow={retry}>
          {t('time.retry')}
        </SelectionLink>
      </div>
    )
  }
  const { nextAvailable, incomplete } = state.answer
  const isDayFull = date !== undefined && isFull(date)
  const getMessage = () => {
    if (isDayFull) return t('time.full')
    if (incomplete) return t('time.incomplete')
    if (date) return t('time.none')
    if (month !== toMonth(today)) return t('time.noneInPeriod', { period: time.month(month, 'sentence') })
    return t(nextAvailable ? 'time.noneThisMonth' : 'time.none')
  }
  const nextInMonth = Object.keys(state.answer.days)
    .sort()
    .find((day) => date !== undefined && day > date && state.answer.days[day]?.length)
  const nextDay = nextInMonth ?? nextAvailable
  return (
    <div className={classes.empty}>
      <Icon name="calendar" size={24} />
      <p>{getMessage()}</p>
      {isDayFull && <JoinLink date={date} />}
      {nextDay && (
        <SelectionLink
          className={buttonClass(isDayFull ? 'secondary' : 'primary')}
          to={{ date: nextDay, month: undefined }}
          fragment="times"
        >
          {t('time.findNext')}
        </SelectionLink>
      )}
    </div>
  )
}
