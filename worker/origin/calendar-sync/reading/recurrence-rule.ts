import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill/implementation'
import * as z from 'zod/mini'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { FeedFailure } from './feed-failure.ts'
import type { WallTime } from './zone.ts'

/** One or several numbers: jCal writes a list of one number as the number itself. */
const numbers = z.optional(
  z.union([
    z.array(z.int()),
    z.pipe(
      z.int(),
      z.transform((value) => [value]),
    ),
  ]),
)
const weekday = z.string().check(z.regex(/^[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)$/))
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** A recurrence rule in jCal (RFC 7265 §3.6.10). Rules of other calendar scales (RFC 7529) are refused. */
const jCalRule = z.object({
  rscale: z.optional(z.literal('GREGORIAN')),
  freq: z.enum(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']),
  interval: z._default(z.int().check(z.minimum(1)), 1),
  count: z.optional(z.int().check(z.minimum(1))),
  until: z.optional(z.string()),
  /** The first day of the week; Sunday is 1. */
  wkst: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  bysecond: numbers,
  byminute: numbers,
  byhour: numbers,
  byday: z.optional(
    z.union([
      z.array(weekday),
      z.pipe(
        weekday,
        z.transform((value) => [value]),
      ),
    ]),
  ),
  bymonthday: numbers,
  byyearday: numbers,
  byweekno: numbers,
  bymonth: numbers,
  bysetpos: numbers,
})

export type RecurrenceRule = z.infer<typeof jCalRule>

/** How often a rule may repeat in a day. Appointments do not repeat more often. */
const MAX_PER_DAY = 48

/** How many days are expanded without a pause. */
const DAYS_BETWEEN_PAUSES = 128

/** The maximum number of periods (days, weeks …) that a rule with a count may have until the end of the range. All are expanded. */
const MAX_COUNTED_PERIODS = 10_000
/**
 * The maximum number of periods that a rule without a count may have until the end of the range. Those before the range are not expanded,
 * so that this only limits how long ago the rule may have started: a century ago if it repeats hourly.
 */
const MAX_PERIODS = 1_000_000

/** Limits the occurrences of all rules of a feed. */
export class OccurrenceBudget {
  readonly #limit: number
  #remaining: number

  constructor(limit: number) {
    this.#limit = limit
    this.#remaining = limit
  }

  /** Subtracts occurrences. Throws {@link FeedFailure} when fewer are left. */
  take(count: number): void {
    this.#remaining -= count
    if (this.#remaining < 0) throw new FeedFailure(`repeats its events more than ${this.#limit} times`)
  }
}

/** Returns how often a rule repeats on its busiest day, at most. */
function countPerDay({ freq, interval, byhour, byminute, bysecond }: RecurrenceRule): number {
  const [hours, minutes, seconds] = [byhour, byminute, bysecond].map((list) => list?.length ?? 1) as [
    number,
    number,
    number,
  ]
  if (freq === 'SECONDLY') return 86_400 / interval
  if (freq === 'MINUTELY') return (1440 / interval) * seconds
  if (freq === 'HOURLY') return (24 / interval) * minutes * seconds
  return hours * minutes * seconds
}

/** Reads a rule of jCal. Throws when it is malformed or repeats too often. */
export function readRule(value: unknown): RecurrenceRule {
  const rule = jCalRule.parse(value)
  if (countPerDay(rule) > MAX_PER_DAY) throw new RangeError('This rule repeats too often')
  return rule
}

const toZoned = (wall: WallTime) => Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC')

/**
 * Returns the wall times from `start` to `end` at which a rule repeats. Expands it in UTC, as if wall times were instants:
 * the caller applies the zone afterwards. `until` is the last wall time, inclusive. Throws {@link FeedFailure} when the budget is
 * used up, and another error for a rule that takes too many steps.
 */
export function* expandRule(
  rule: RecurrenceRule,
  first: WallTime,
  until: WallTime | undefined,
  { start, end }: { start: WallTime; end: WallTime },
  budget: OccurrenceBudget,
): PausableWork<WallTime[]> {
  const { freq, interval, count, wkst } = rule
  const expansion = new RRuleTemporal({
    freq,
    interval,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until: toZoned(until) }),
    ...(wkst !== undefined && { wkst: weekdays[wkst - 1] ?? 'MO' }),
    ...(rule.bysecond && { bySecond: rule.bysecond }),
    ...(rule.byminute && { byMinute: rule.byminute }),
    ...(rule.byhour && { byHour: rule.byhour }),
    ...(rule.byday && { byDay: rule.byday }),
    ...(rule.bymonthday && { byMonthDay: rule.bymonthday }),
    ...(rule.byyearday && { byYearDay: rule.byyearday }),
    ...(rule.byweekno && { byWeekNo: rule.byweekno }),
    ...(rule.bymonth && { byMonth: rule.bymonth }),
    ...(rule.bysetpos && { bySetPos: rule.bysetpos }),
    dtstart: toZoned(first),
    tzid: 'UTC',
    cache: false,
    maxIterations: count === undefined ? MAX_PERIODS : MAX_COUNTED_PERIODS,
  })
  const walls: WallTime[] = []
  const last = Math.min(end, until ?? end)
  for (let from = Math.max(start, first); from <= last; from += DAYS_BETWEEN_PAUSES * DAY_MS) {
    const to = Math.min(from + DAYS_BETWEEN_PAUSES * DAY_MS - 1, last)
    const occurrences = expansion.between(new Date(from), new Date(to), true)
    budget.take(occurrences.length)
    walls.push(...occurrences.map(({ epochMilliseconds }) => epochMilliseconds))
    yield
  }
  return walls
}
