import { DAY_MS } from '#worker/contract/durations.ts'

function toMs(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}

function fromMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Returns the day `count` days later, or earlier when `count` is negative. */
export function addDays(date: string, count: number): string {
  return fromMs(toMs(date) + count * DAY_MS)
}

/** Returns `2026-11` for `2026-11-24`. */
export function toMonth(date: string): string {
  return date.slice(0, 7)
}

/** Returns the month `count` months later, as `YYYY-MM`. */
export function shiftMonth(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return fromMs(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** Returns the first and last day of a month (`YYYY-MM`). */
export function getMonthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${shiftMonth(month, 1)}-01`, -1) }
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function addMonths(date: string, count: number): string {
  const month = shiftMonth(toMonth(date), count)
  const sameDay = month + date.slice(7)
  const { to } = getMonthRange(month)
  if (sameDay > to) return to
  return sameDay
}

/** Returns 1 for Monday to 7 for Sunday. */
export function getWeekday(date: string): number {
  return new Date(toMs(date)).getUTCDay() || 7
}

/** Returns the first day of the week of `date`, for weeks that begin on `firstWeekday` (1 to 7). */
export function getStartOfWeek(date: string, firstWeekday: number): string {
  return addDays(date, -((getWeekday(date) - firstWeekday + 7) % 7))
}
