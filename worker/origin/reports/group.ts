import { mergeIntervals } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import type { ReportRow } from '#worker/contract/admin/reports.ts'
import { getOutcome } from '../bookings/rules.ts'
import type { BookedNumbers } from '../platform/db/report-tables.ts'
import { countMinutes, type Period } from './periods.ts'
import type { Income, ReportedBooking, Share } from './read-bookings.ts'

type Counts = Pick<ReportRow, 'bookings' | 'completed' | 'noShows' | 'cancelled' | 'imported'>

/** The figures of one group of a report: the whole site, a staff member or a service. */
export class Group {
  readonly #counts = new Map<Period, Counts>()
  readonly #revenue = new Map<Period, Map<string, number>>()
  readonly #booked = new Map<string, Interval[]>()

  #getCounts(period: Period) {
    const known = this.#counts.get(period)
    if (known) return known
    const counts = { bookings: 0, completed: 0, noShows: 0, cancelled: 0, imported: 0 }
    this.#counts.set(period, counts)
    return counts
  }

  /** Counts a booking that is scheduled or cancelled. */
  count(
    period: Period,
    row: Pick<ReportedBooking, 'status' | 'outcome' | 'end' | 'isHistory'>,
    now: number,
  ): void {
    const counts = this.#getCounts(period)
    if (row.isHistory) {
      if (row.status === 'scheduled') counts.imported += 1
      return
    }
    if (row.status === 'cancelled') counts.cancelled += 1
    else counts.bookings += 1
    const outcome = getOutcome(row, now)
    if (outcome === 'completed') counts.completed += 1
    if (outcome === 'no_show') counts.noShows += 1
  }

  addIncome(period: Period, { amount, currency }: Income): void {
    const byCurrency = this.#revenue.get(period) ?? new Map<string, number>()
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
    this.#revenue.set(period, byCurrency)
  }

  addBooked({ staff, start, end }: Share): void {
    const times = this.#booked.get(staff)
    if (times) times.push({ start, end })
    else this.#booked.set(staff, [{ start, end }])
  }

  /** Returns the numbers of each of the periods. A class that several people booked takes the time of its staff once. */
  toNumbers(periods: readonly Period[]): BookedNumbers[] {
    const booked = [...this.#booked.values()].map((times) => countMinutes(mergeIntervals(times), periods))
    return periods.map((period, index) => ({
      ...this.#getCounts(period),
      revenue: [...(this.#revenue.get(period) ?? [])]
        .map(([currency, amount]) => ({ amount, currency }))
        .filter(({ amount }) => amount !== 0),
      bookedMinutes: booked.reduce((sum, minutes) => sum + (minutes[index] ?? 0), 0),
    }))
  }
}
