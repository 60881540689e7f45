import { useI18n } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import classes from './month-grid.module.css'
import type { MonthView } from './use-month.ts'

interface DayCellProps {
  /** Null outside the shown days. */
  day: string | null
  view: MonthView
  /** Undefined before hydration: then the links are in tab order, and the other days are not. */
  tabIndex: number | undefined
  onPick: () => void
}

/** A cell of the month: a link if the day has free slots or a waitlist, else its number. */
export function DayCell({ day, view, tabIndex, onPick }: DayCellProps) {
  const { t, time } = useI18n()
  if (!day) return <td />
  const { state } = view
  const freeCount = view.getSlots(day).length
  const isFull = view.isFull(day)
  const isBookedDay = day === view.bookedDay
  const ariaCurrent = day === view.today ? 'date' : undefined
  // The heading of the month has the year.
  const plainName = time.day(day, 'alone', { withYear: false })
  const dayName = isBookedDay ? t('time.currentDay', { day: plainName }) : plainName
  const withCount = (count: number) => t('time.dayWithCount', { day: dayName, count })
  const dataCurrent = isBookedDay || undefined
  const number = (
    <>
      {day.endsWith('-01') && day !== view.shownDays.from && <small data-month={time.shortMonth(day)} />}
      {time.dayOfMonth(day)}
    </>
  )

  if (freeCount > 0 || isFull) {
    const name = isFull ? t('time.dayFull', { day: dayName }) : withCount(freeCount)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
      <td aria-selected={day === view.date || undefined} data-current={dataCurrent}>
        <SelectionLink
          className={isFull ? classes.full : classes.day}
          to={{ date: day }}
          fragment="times"
          aria-label={name}
          aria-current={ariaCurrent}
          data-date={day}
          onFollow={onPick}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {number}
        </SelectionLink>
      </td>
    )
  }
  const name = state.status === 'ready' && !state.answer.incomplete ? withCount(0) : dayName
  return (
    <td
      aria-disabled="true"
      aria-current={ariaCurrent}
      data-date={day}
      tabIndex={tabIndex}
      data-current={dataCurrent}
    >
      <span className={classes.none} aria-hidden="true">
        {number}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </td>
  )
}
