import { addDays, monthOf } from './plain-date.ts'
import type { Selection } from './selection.ts'

interface Bounds {
  /** Today in the zone that times are shown in. */
  today: string
  /** How many days ahead can be booked; undefined where that is not known. */
  horizonDays?: number | undefined
  /** The plain date of an instant in that zone. */
  dateOf: (instant: string) => string
}

/** The last month that can be shown. A day more than the horizon: days are the visitor's, the horizon is the venue's. */
export function lastMonth({ today, horizonDays = 730 }: Pick<Bounds, 'today' | 'horizonDays'>): string {
  return monthOf(addDays(today, horizonDays + 1))
}

/** The month that an address asks for, moved into the bounds; undefined when it asks for none. */
export function askedMonth(
  { month, date, slot }: Selection,
  { dateOf, ...bounds }: Bounds,
): string | undefined {
  const asked = month ?? (date && monthOf(date)) ?? (slot && monthOf(dateOf(slot)))
  if (!asked) return undefined
  const first = monthOf(bounds.today)
  const last = lastMonth(bounds)
  if (asked < first) return first
  if (asked > last) return last
  return asked
}
