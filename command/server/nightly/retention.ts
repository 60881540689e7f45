/** How many days, weeks and months with a backup keep their newest one. */
const RETAINED_PERIODS = { days: 7, weeks: 4, months: 12 }

const DAY_MS = 86_400_000

/** Returns the Monday of a date's week. */
function toWeek(date: string): string {
  const instant = Date.parse(date)
  const weekday = (new Date(instant).getUTCDay() + 6) % 7
  return new Date(instant - weekday * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the newest date of each period, of the newest periods alone. */
function keepNewest(newestFirst: readonly string[], toPeriod: (date: string) => string, count: number) {
  const kept = new Map<string, string>()
  for (const date of newestFirst) if (!kept.has(toPeriod(date))) kept.set(toPeriod(date), date)
  return [...kept.values()].slice(0, count)
}

/**
 * Returns which backups are no longer kept, by their dates such as `2026-11-28`: of the last seven days, four weeks and twelve months
 * that have one, the newest is kept. Periods without a backup do not count, so that no backup is deleted when no new ones are made.
 */
export function listExpired(dates: readonly string[]): string[] {
  const newestFirst = [...new Set(dates)].sort().reverse()
  const kept = new Set([
    ...keepNewest(newestFirst, (date) => date, RETAINED_PERIODS.days),
    ...keepNewest(newestFirst, toWeek, RETAINED_PERIODS.weeks),
    ...keepNewest(newestFirst, (date) => date.slice(0, 7), RETAINED_PERIODS.months),
  ])
  return newestFirst.filter((date) => !kept.has(date))
}
