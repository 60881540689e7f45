import type * as z from 'zod/mini'
import { toMinuteOfDay } from '../../../time.ts'
import { toDateRange } from '../../values/date-range.ts'
import type { hours } from '../../values/hours.ts'
import type { Mistake } from '../mistake.ts'

type Hours = z.infer<typeof hours>
type Window = { from: string; to: string }

/** Checks the windows of one day. */
function checkDay(path: string, windows: readonly Window[]): Mistake[] {
  const mistakes: Mistake[] = []
  const spans: { opens: number; closes: number }[] = []
  for (const [index, { from, to }] of windows.entries()) {
    const opens = toMinuteOfDay(from)
    const closes = toMinuteOfDay(to) > opens ? toMinuteOfDay(to) : toMinuteOfDay(to) + 24 * 60
    const windowPath = `${path}.${index}`
    if (from === to || from === '24:00') {
      mistakes.push({
        path: windowPath,
        code: 'empty-window',
        message: 'This ends when it starts; a whole day is 00:00 to 24:00',
      })
    } else if (spans.some((other) => opens < other.closes && other.opens < closes)) {
      mistakes.push({
        path: windowPath,
        code: 'overlap',
        message: 'This overlaps an earlier stretch of the same day',
      })
    }
    spans.push({ opens, closes })
  }
  return mistakes
}

/** Checks that no date is in two ranges. Keys with a single date are not checked: they may lie in a range. */
function checkRanges(path: string, dates: NonNullable<Hours['dates']>): Mistake[] {
  const ranges = Object.keys(dates)
    .map((key) => ({ key, ...toDateRange(key) }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.from.localeCompare(b.from))
  let latest: (typeof ranges)[number] | undefined
  return ranges.flatMap((range): Mistake[] => {
    const previous = latest
    if (!latest || range.to > latest.to) latest = range
    if (!previous || range.from > previous.to) return []
    const message = `This overlaps ${previous.key}; a date belongs to one range`
    return [{ path: `${path}.${range.key}`, code: 'overlap', message }]
  })
}

/**
 * Checks that the windows of a day do not overlap and are not empty, and that ranges of dates do not overlap. A window past
 * midnight may overlap windows of the next day.
 */
export function checkHours(path: string, { weekly, dates = {} }: Hours): Mistake[] {
  const days = [
    ...Object.entries(weekly).map(([day, windows]) => checkDay(`${path}.weekly.${day}`, windows ?? [])),
    ...Object.entries(dates).map(([date, windows]) => checkDay(`${path}.dates.${date}`, windows)),
  ]
  return [...days.flat(), ...checkRanges(`${path}.dates`, dates)]
}
