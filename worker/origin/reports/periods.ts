import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS, getDayStart } from '#worker/availability/wall-time.ts'
import type { ReportQuery } from '#worker/contract/admin/reports.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { toDayNumber } from '../scheduling/slots-response.ts'

const MAX_DAYS = 366

/** A period of a report, with its first and last date in the site's zone. */
export interface Period extends Interval {
  from: string
  to: string
}

interface Week {
  timeZone: string
  /** 1 for Monday to 7 for Sunday. */
  firstWeekday: number
}

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Returns whether a period begins on a date, given as days since 1970-01-01, which was a Thursday. */
function isFirst(day: number, interval: ReportQuery['interval'], firstWeekday: number): boolean {
  if (interval === 'week') return (((day + 3) % 7) + 7) % 7 === firstWeekday - 1
  return interval === 'day' || toDate(day).endsWith('-01')
}

/** Returns the periods of a report in order. Throws `validation` when `to` is before `from`, and for too many days. */
export function listPeriods(
  { from, to, interval }: Pick<ReportQuery, 'from' | 'to' | 'interval'>,
  { timeZone, firstWeekday }: Week,
): Period[] {
  const [first, last] = [toDayNumber(from), toDayNumber(to)]
  if (last < first) throw createFieldFailure('to', 'invalid')
  if (last - first >= MAX_DAYS) throw createFieldFailure('to', 'too-long')
  const starts: number[] = []
  for (let day = first; day <= last; day += 1)
    if (day === first || isFirst(day, interval, firstWeekday)) starts.push(day)
  return starts.map((day, index) => {
    const next = starts[index + 1] ?? last + 1
    return {
      from: toDate(day),
      to: toDate(next - 1),
      start: getDayStart(timeZone, day),
      end: getDayStart(timeZone, next),
    }
  })
}

/** Returns which of some consecutive periods contains an instant. */
export function findPeriod(periods: readonly Period[], at: number): Period | undefined {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((periods[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const period = periods[low]
  return period && period.start <= at ? period : undefined
}

/** Returns how many minutes of sorted and disjoint times lie in each of some consecutive periods. */
export function countMinutes(times: readonly Interval[], periods: readonly Period[]): number[] {
  const minutes = periods.map(() => 0)
  let first = 0
  for (const { start, end } of times) {
    while ((periods[first]?.end ?? start + 1) <= start) first += 1
    for (let index = first; (periods[index]?.start ?? end) < end; index += 1) {
      const period = periods[index]
      if (!period) break
      const shared = Math.min(end, period.end) - Math.max(start, period.start)
      minutes[index] = (minutes[index] ?? 0) + Math.max(0, shared) / MINUTE_MS
    }
  }
  return minutes
}
