import { useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { isOffline } from '#client/page/is-offline.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { JoinLink } from '../navigation/join-link.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { monthsEpochAtom } from '../state/months.ts'
import { toMonth } from '../state/plain-date.ts'
import classes from './no-times.module.css'
import type { MonthView } from './use-month.ts'

/** Explains why no free slots are visible (failed, full or empty), with a link to continue. */
export function NoTimes({ view: { state, date, month, today, isFull } }: { view: MonthView }) {
  const { t, time } = useI18n()
  const reload = useSetAtom(monthsEpochAtom)
  if (state.status !== 'ready') {
    return (
      <div className={classes.failed}>
        <Icon name="alert" size={24} />
        <p>{t(isOffline() ? 'error.offline' : 'time.failed')}</p>
        <SelectionLink
          className={buttonClass('secondary')}
          to={{}}
          replace
          onFollow={() => reload((epoch) => epoch + 1)}
        >
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
