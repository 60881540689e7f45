import { intersect, mergeIntervals } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import type { ReportRow } from '#worker/contract/admin/reports.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { getOutcome } from '../bookings/rules.ts'
import type { Period } from './periods.ts'
import type { Income, ReportedBooking, Share } from './read-bookings.ts'

/** The figures of one group of a report: the whole site, a staff member or a service. */
export class Group {
  readonly #counts = new Map<Period, Pick<ReportRow, 'bookings' | 'completed' | 'noShows' | 'cancelled'>>()
  readonly #revenue = new Map<Period, Map<string, number>>()
  readonly #booked = new Map<string, Interval[]>()
  /** The booked times once all are added. */
  #merged: readonly Interval[][] | undefined

  #getCounts(period: Period) {
    const known = this.#counts.get(period)
    if (known) return known
    const counts = { bookings: 0, completed: 0, noShows: 0, cancelled: 0 }
    this.#counts.set(period, counts)
    return counts
  }

  /** Counts a booking that is scheduled or cancelled. */
  count(period: Period, row: Pick<ReportedBooking, 'status' | 'outcome' | 'end'>, now: number): void {
    const counts = this.#getCounts(period)
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

  /** Returns the numbers of a period. A class that several people booked takes the time of its staff once. */
  toNumbers(period: Period, bookable: readonly (readonly Interval[])[]): Omit<ReportRow, 'id' | 'name'> {
    const countMinutes = (times: readonly Interval[]) =>
      intersect(times, [period]).reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS
    const sum = (lists: readonly (readonly Interval[])[]) =>
      lists.reduce((minutes, times) => minutes + countMinutes(times), 0)
    const bookedMinutes = sum(this.#getBooked())
    const bookableMinutes = sum(bookable)
    const revenue = [...(this.#revenue.get(period) ?? [])]
    return {
      ...this.#getCounts(period),
      revenue: revenue
        .map(([currency, amount]) => ({ amount, currency }))
        .filter(({ amount }) => amount !== 0),
      bookedMinutes,
      bookableMinutes,
      occupancy: bookableMinutes > 0 ? Math.round((bookedMinutes / bookableMinutes) * 10_000) / 10_000 : null,
    }
  }

  #getBooked(): readonly Interval[][] {
    this.#merged ??= [...this.#booked.values()].map(mergeIntervals)
    return this.#merged
  }
}
