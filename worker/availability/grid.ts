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

type Grid = Pick<Rules, 'duration' | 'interval'>

/** Returns the starts on the grid that lie in `range` and whose appointment fits the open window, in order. */
function listGridStarts(runs: readonly Run[], rules: Grid, range: Interval): Instant[] {
  const { duration, interval } = rules
  const starts: Instant[] = []
  for (const run of runs) {
    const steps = Math.max(0, Math.ceil((range.start - run.start) / interval))
    const until = Math.min(run.end, range.end, run.closes - duration + 1)
    for (let start = run.start + steps * interval; start < until; start += interval) starts.push(start)
  }
  return starts
}

function isSame(one: readonly Run[], other: readonly Run[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ start, end, closes }, index) => {
      const run = other[index]
      return run?.start === start && run.end === end && run.closes === closes
    })
  )
}

/** Merges two sorted lists into one without duplicates. */
function mergeTwo(one: Float64Array, other: Float64Array): Float64Array {
  const merged = new Float64Array(one.length + other.length)
  let [size, a, b] = [0, 0, 0]
  while (a < one.length || b < other.length) {
    const [left = Number.POSITIVE_INFINITY, right = Number.POSITIVE_INFINITY] = [one[a], other[b]]
    if (left <= right) a += 1
    if (right <= left) b += 1
    merged[size] = Math.min(left, right)
    size += 1
  }
  return merged.subarray(0, size)
}

function mergeAll(lists: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array()] = lists
  if (lists.length < 2) return first
  const middle = lists.length >> 1
  return mergeTwo(mergeAll(lists.slice(0, middle)), mergeAll(lists.slice(middle)))
}

/** Returns the list in `shared` that is equal to `runs`, or else adds `runs` to `shared`. Most staff have one of a few grids. */
export function shareRuns(shared: (readonly Run[])[], runs: readonly Run[]): readonly Run[] {
  const same = shared.find((other) => isSame(other, runs))
  if (!same) shared.push(runs)
  return same ?? runs
}

/** Returns the starts in `range` on anybody's grid, sorted and without duplicates. */
export function listStartsOfAll(
  schedules: readonly { runs: readonly Run[] }[],
  rules: Rules,
  range: Interval,
): Float64Array {
  const grids = new Set(schedules.map(({ runs }) => runs))
  return mergeAll([...grids].map((runs) => Float64Array.from(listGridStarts(runs, rules, range))))
}

/** Returns `closed` when the appointment does not fit an open window, `off-grid` when it does but begins between steps. */
export function findGridRefusal(runs: readonly Run[], rules: Grid, start: Instant): Refusal | undefined {
  if (listGridStarts(runs, rules, { start, end: start + 1 }).length > 0) return undefined
  const isInWindow = runs.some(
    (run) => run.start <= start && start < run.end && start + rules.duration <= run.closes,
  )
  return isInWindow ? 'off-grid' : 'closed'
}
