import { useI18n } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Go } from '../go.tsx'
import classes from './month-grid.module.css'

interface DayCellProps {
  /** Null outside of the month. */
  day: string | null
  /** How many times are free. */
  free: number
  /** All of them are taken, and can be waited for. */
  full: boolean
  selected: boolean
  today: boolean
  /** Free times have been found out. */
  known: boolean
  /** Undefined before hydration: links are in tab order, the rest is not. */
  tabIndex: number | undefined
  onPick: () => void
}

/** One place of the month: a link where the day has free times or a waitlist, else its number, still to be read. */
export function DayCell({ day, free, full, selected, today, known, tabIndex, onPick }: DayCellProps) {
  const { t, time } = useI18n()
  if (!day) return <td />
  const current = today ? 'date' : undefined
  const withCount = (count: number) => t('time.dayWithCount', { day: time.day(day), count })

  if (free > 0 || full) {
    const name = full ? t('time.dayFull', { day: time.day(day) }) : withCount(free)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
      <td aria-selected={selected}>
        <Go
          className={full ? classes.full : classes.day}
          to={{ date: day, month: undefined }}
          fragment="times"
          aria-label={name}
          aria-current={current}
          data-date={day}
          onWent={onPick}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {time.dayOfMonth(day)}
        </Go>
      </td>
    )
  }
  const name = known ? withCount(0) : time.day(day)
  return (
    <td aria-disabled="true" aria-current={current} data-date={day} tabIndex={tabIndex}>
      <span className={classes.none} aria-hidden="true">
        {time.dayOfMonth(day)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </td>
  )
}
