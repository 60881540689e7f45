import type { Instant, Interval, Refusal, Rules } from './types.ts'

/**
 * A stretch of an open window in which starts step by the interval from `start`, and lie before `end`. Appointments
 * must end by `closes`, which may be later than `end`.
 */
export interface Run extends Interval {
  closes: Instant
}

/**
 * Splits merged windows into runs. A grid begins at the start of each window, and again at the midnight of every date
 * that is open throughout. Otherwise the slots of hours around the clock would depend on how far back the hours were
 * read. `days` are consecutive midnights.
 */
export function splitIntoRuns(windows: readonly Interval[], days: readonly Instant[]): Run[] {
  const runs: Run[] = []
  let next = 0
  for (const { start, end } of windows) {
    let from = start
    while ((days[next] ?? end) <= start) next += 1
    for (; (days[next + 1] ?? Number.POSITIVE_INFINITY) <= end; next += 1) {
      const midnight = days[next] ?? end
      // A date that the zone skipped (Pacific/Apia, 30 December 2011) has no length.
      if (midnight === days[next + 1]) continue
      runs.push({ start: from, end: midnight, closes: end })
      from = midnight
    }
    runs.push({ start: from, end, closes: end })
  }
  return runs
}

/** Returns the starts on the grid that lie in `range` and whose appointment fits the open window, in order. */
export function listGridStarts(runs: readonly Run[], rules: Rules, range: Interval): Instant[] {
  const { duration, interval } = rules
  const starts: Instant[] = []
  for (const run of runs) {
    const steps = Math.max(0, Math.ceil((range.start - run.start) / interval))
    const until = Math.min(run.end, range.end, run.closes - duration + 1)
    for (let start = run.start + steps * interval; start < until; start += interval) starts.push(start)
  }
  return starts
}

/** Returns `closed` when the appointment does not fit an open window, `off-grid` when it does but begins between steps. */
export function findGridRefusal(runs: readonly Run[], rules: Rules, start: Instant): Refusal | undefined {
  if (listGridStarts(runs, rules, { start, end: start + 1 }).length > 0) return undefined
  const open = runs.some(
    (run) => run.start <= start && start < run.end && start + rules.duration <= run.closes,
  )
  return open ? 'off-grid' : 'closed'
}
