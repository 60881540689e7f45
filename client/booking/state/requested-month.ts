import { addDays, toMonth } from './plain-date.ts'
import type { Selection } from './selection.ts'

interface Bounds {
  /** Today in the displayed zone. */
  today: string
  /** Number of days ahead that can be booked; undefined when unknown. */
  horizonDays?: number | undefined
  /** Returns the plain date of an instant in that zone. */
  getDate: (instant: string) => string
}

/** Returns the last month to show. Adds a day to the horizon, whose end by the venue's clock can be a day later in other zones. */
export function getLastMonth({ today, horizonDays = 730 }: Pick<Bounds, 'today' | 'horizonDays'>): string {
  return toMonth(addDays(today, horizonDays + 1))
}

/** Returns the month that the URL names, moved into the bounds; undefined when it names none. */
export function getRequestedMonth(
  { month, date, slot }: Selection,
  { getDate, ...bounds }: Bounds,
): string | undefined {
  const requested = month ?? (date && toMonth(date)) ?? (slot && toMonth(getDate(slot)))
  if (!requested) return undefined
  const first = toMonth(bounds.today)
  const last = getLastMonth(bounds)
  if (requested < first) return first
  if (requested > last) return last
  return requested
}
