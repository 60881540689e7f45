const dayMs = 86_400_000

function toMs(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}

function fromMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The day `count` days later; earlier when it is negative. */
export function addDays(date: string, count: number): string {
  return fromMs(toMs(date) + count * dayMs)
}

/** `2026-11` of `2026-11-24`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The month `count` months later, as `YYYY-MM`. */
export function shiftMonth(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return fromMs(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** The month's first and last day; `month` is `YYYY-MM`. */
export function monthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${shiftMonth(month, 1)}-01`, -1) }
}

/** The same day `count` months later, or the last day of a month that is too short for it. */
export function addMonths(date: string, count: number): string {
  const month = shiftMonth(monthOf(date), count)
  const sameDay = month + date.slice(7)
  const { to } = monthRange(month)
  if (sameDay > to) return to
  return sameDay
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return new Date(toMs(date)).getUTCDay() || 7
}

/** The first day of the week that `date` is in, for weeks that begin on `firstWeekday` (1 to 7). */
export function startOfWeek(date: string, firstWeekday: number): string {
  return addDays(date, -((weekday(date) - firstWeekday + 7) % 7))
}

/** Six weeks of seven places, always, so that no month is taller than another; places outside of the month are null. */
export function monthWeeks(month: string, firstWeekday: number): (string | null)[][] {
  const first = startOfWeek(`${month}-01`, firstWeekday)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(first, week * 7 + day)
      return monthOf(date) === month ? date : null
    }),
  )
}
