import { addDays } from '#client/booking/state/plain-date.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useDeskI18n } from '../i18n.tsx'
import classes from './day-navigation.module.css'

interface DayNavigationProps {
  date: string
  today: string
}

/** The links to the days around a date and to today, and a field for any date. */
export function DayNavigation({ date, today }: DayNavigationProps) {
  const { t } = useDeskI18n()
  const toLink = (day: string) => (day === today ? '/desk' : `/desk?date=${day}`)
  return (
    <nav className={classes.navigation} aria-label={t('today.days')}>
      <a className={buttonClass('secondary')} href={toLink(addDays(date, -1))} rel="prev">
        <Icon name="back" />
        <VisuallyHidden>{t('today.previous')}</VisuallyHidden>
      </a>
      <a className={buttonClass('secondary')} href="/desk" aria-current={date === today ? 'date' : undefined}>
        {t('shell.today')}
      </a>
      <a className={buttonClass('secondary')} href={toLink(addDays(date, 1))} rel="next">
        <Icon name="forward" />
        <VisuallyHidden>{t('today.next')}</VisuallyHidden>
      </a>
      <form className={classes.form} action="/desk">
        <label>
          <VisuallyHidden>{t('today.date')}</VisuallyHidden>
          <input className={classes.date} type="date" name="date" defaultValue={date} required />
        </label>
        <Button variant="quiet">{t('today.show')}</Button>
      </form>
    </nav>
  )
}
