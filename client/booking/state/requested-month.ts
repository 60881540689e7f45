import { addDays, toMonth } from './plain-date.ts'
import type { Selection } from './selection.ts'
import { getShownDays } from './shown-days.ts'

interface Bounds {
  /** Today in the displayed zone. */
  today: string
  /** Number of days ahead that can be booked; undefined when unknown. */
  horizonDays?: number | undefined
  /** The first day of the visitor's week, from 1 to 7. */
  firstWeekday: number
  /** Returns the plain date of an instant in that zone. */
  getDate: (instant: string) => string
}

/** Returns the last month to show. Adds a day to the horizon, which can end a day later in other zones than in the venue's. */
export function getLastMonth({ today, horizonDays = 730 }: Pick<Bounds, 'today' | 'horizonDays'>): string {
  return toMonth(addDays(today, horizonDays + 1))
}

/**
 * Returns the month that the URL names, moved into the bounds; undefined when it names none. If the URL names only a day, returns
 * the current month when the view of that month shows the day, even if the day is in the next month.
 */
export function getRequestedMonth(
  { month, date, slot }: Selection,
  { getDate, firstWeekday, ...bounds }: Bounds,
): string | undefined {
  const firstMonth = toMonth(bounds.today)
  const day = date ?? (slot && getDate(slot))
  const isSoon = day && day <= getShownDays(firstMonth, bounds.today, firstWeekday).to
  const requestedMonth = month ?? (isSoon ? firstMonth : day && toMonth(day))
  if (!requestedMonth) return undefined
  const lastMonth = getLastMonth(bounds)
  if (requestedMonth < firstMonth) return firstMonth
  if (requestedMonth > lastMonth) return lastMonth
  return requestedMonth
}
