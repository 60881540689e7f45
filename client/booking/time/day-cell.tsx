import { useI18n } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import classes from './month-grid.module.css'

interface DayCellProps {
  /** Null outside the month. */
  day: string | null
  /** Number of free slots. */
  free: number
  /** Whether the day is fully booked and has a waitlist. */
  isFull: boolean
  isSelected: boolean
  isToday: boolean
  /** Whether the booking that is rescheduled is on this day. */
  isCurrent: boolean
  /** Whether the number of free slots has loaded. */
  hasCount: boolean
  /** Undefined before hydration, when links are in tab order and other days are not. */
  tabIndex: number | undefined
  onPick: () => void
}

/** A cell of the month: a link if the day has free slots or a waitlist, else its number. */
export function DayCell({
  day,
  free,
  isFull,
  isSelected,
  isToday,
  isCurrent,
  hasCount,
  tabIndex,
  onPick,
}: DayCellProps) {
  const { t, time } = useI18n()
  if (!day) return <td />
  const current = isToday ? 'date' : undefined
  // The heading of the month has the year.
  const plainName = time.day(day, 'alone', { withYear: false })
  const dayName = isCurrent ? t('time.currentDay', { day: plainName }) : plainName
  const withCount = (count: number) => t('time.dayWithCount', { day: dayName, count })
  const marked = isCurrent || undefined

  if (free > 0 || isFull) {
    const name = isFull ? t('time.dayFull', { day: dayName }) : withCount(free)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
      <td aria-selected={isSelected} data-current={marked}>
        <SelectionLink
          className={isFull ? classes.full : classes.day}
          to={{ date: day, month: undefined }}
          fragment="times"
          aria-label={name}
          aria-current={current}
          data-date={day}
          onFollow={onPick}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {time.dayOfMonth(day)}
        </SelectionLink>
      </td>
    )
  }
  const name = hasCount ? withCount(0) : dayName
  return (
    <td aria-disabled="true" aria-current={current} data-date={day} tabIndex={tabIndex} data-current={marked}>
      <span className={classes.none} aria-hidden="true">
        {time.dayOfMonth(day)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </td>
  )
}
