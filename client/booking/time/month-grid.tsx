import { useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { shiftMonth } from '../state/plain-date.ts'
import { listWeeks } from '../state/shown-days.ts'
import { DayCell } from './day-cell.tsx'
import classes from './month-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import type { MonthView } from './use-month.ts'

interface MonthGridProps {
  view: MonthView
  /** Called after a day was picked. */
  onPick: () => void
}

/**
 * A month, or the weeks from today on, as the date grid of the ARIA Authoring Practices Guide (APG). In the server's HTML every
 * day with free slots is a link in tab order.
 */
export function MonthGrid({ view, onPick }: MonthGridProps) {
  const { t, time } = useI18n()
  const { month, shownDays, state } = view
  const grid = useRef<HTMLTableElement>(null)
  const { tabStop, ...handlers } = useGridKeys(view, grid)
  return (
    <section className={classes.calendar} aria-labelledby="month">
      <div className={classes.header}>
        <h3 className={classes.title} id="month" tabIndex={-1} aria-live="polite">
          {time.month(month, 'alone', shownDays.to)}
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
        aria-busy={state.status === 'loading' || undefined}
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
          {listWeeks(shownDays, time.firstWeekday).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={row}>
              {week.map((day, column) => (
                <DayCell
                  key={day ?? column}
                  day={day}
                  view={view}
                  tabIndex={tabStop === undefined ? tabStop : day === tabStop ? 0 : -1}
                  onPick={onPick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
