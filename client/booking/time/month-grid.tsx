import type { RefObject } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Icon } from '#client/ui/icon.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { listMonthWeeks, shiftMonth } from '../state/plain-date.ts'
import { DayCell } from './day-cell.tsx'
import classes from './month-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import type { MonthView } from './use-month.ts'

interface MonthGridProps {
  view: MonthView
  grid: RefObject<HTMLTableElement | null>
  /** Called after a day was picked. */
  onDay: () => void
}

/**
 * A month as the date grid of the ARIA Authoring Practices Guide (APG), without past weeks. In the server's HTML every day with
 * free slots is a link in tab order.
 */
export function MonthGrid({ view, grid, onDay }: MonthGridProps) {
  const { t, time } = useI18n()
  const hydrated = useHydrated()
  const { month, date, state } = view
  const { tabStop, ...handlers } = useGridKeys(view, grid)
  const weeks = listMonthWeeks(month, time.firstWeekday).filter((week) =>
    week.some((day) => day && day >= view.today),
  )
  return (
    <section className={classes.calendar} aria-labelledby="month">
      <div className={classes.header}>
        <h3 className={classes.title} id="month" tabIndex={-1} aria-live="polite">
          {time.month(month)}
        </h3>
        <SelectionLink
          className={classes.turn}
          to={{ month: shiftMonth(month, -1), date: undefined }}
          disabled={!view.hasPrevious}
          aria-label={t('time.previousMonth')}
        >
          <Icon name="back" />
        </SelectionLink>
        <SelectionLink
          className={classes.turn}
          to={{ month: shiftMonth(month, 1), date: undefined }}
          disabled={!view.hasNext}
          aria-label={t('time.nextMonth')}
        >
          <Icon name="forward" />
        </SelectionLink>
      </div>
      <table
        className={classes.grid}
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG's date grid
        role="grid"
        aria-labelledby="month"
        aria-busy={state.status === 'loading'}
        data-status={state.status}
        {...handlers}
      >
        <thead>
          <tr>
            {time.weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={row}>
              {week.map((day, column) => (
                <DayCell
                  key={day ?? column}
                  day={day}
                  free={day ? view.getSlots(day).length : 0}
                  isFull={day !== null && view.isFull(day)}
                  isSelected={day !== null && day === date}
                  isToday={day === view.today}
                  isCurrent={day !== null && day === view.current}
                  hasCount={state.status === 'ready' && !state.answer.incomplete}
                  tabIndex={hydrated ? (day === tabStop ? 0 : -1) : undefined}
                  onPick={onDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
