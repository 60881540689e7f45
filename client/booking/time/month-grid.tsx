import type { RefObject } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Go } from '../go.tsx'
import { monthWeeks, shiftMonth } from '../plain-date.ts'
import { DayCell } from './day-cell.tsx'
import classes from './month-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import type { MonthView } from './use-month.ts'

interface MonthGridProps {
  view: MonthView
  grid: RefObject<HTMLTableElement | null>
  /** After a day was picked. */
  onDay: () => void
}

/** A month after the APG's date grid. In the server's HTML every day with free times is a link in tab order. */
export function MonthGrid({ view, grid, onDay }: MonthGridProps) {
  const { t, time } = useI18n()
  const hydrated = useHydrated()
  const { month, date, state } = view
  const { stop, ...keys } = useGridKeys(view, grid)
  return (
    <section className={classes.calendar} aria-labelledby="month">
      <div className={classes.header}>
        <h3 className={classes.title} id="month" tabIndex={-1} aria-live="polite">
          {time.month(month)}
        </h3>
        <Go
          className={classes.turn}
          to={{ month: shiftMonth(month, -1), date: undefined }}
          disabled={!view.hasPrevious}
          aria-label={t('time.previousMonth')}
        >
          <Icon name="back" />
        </Go>
        <Go
          className={classes.turn}
          to={{ month: shiftMonth(month, 1), date: undefined }}
          disabled={!view.hasNext}
          aria-label={t('time.nextMonth')}
        >
          <Icon name="forward" />
        </Go>
      </div>
      <table
        className={classes.grid}
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG's date grid
        role="grid"
        aria-labelledby="month"
        aria-busy={state.status === 'loading'}
        data-status={state.status}
        {...keys}
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
          {monthWeeks(month, time.firstWeekday).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {week.map((day, column) => (
                <DayCell
                  key={day ?? column}
                  day={day}
                  free={day ? view.slotsOn(day).length : 0}
                  full={day !== null && view.isFull(day)}
                  selected={day !== null && day === date}
                  today={day === view.today}
                  known={state.status === 'ready' && !state.answer.incomplete}
                  tabIndex={hydrated ? (day === stop ? 0 : -1) : undefined}
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
