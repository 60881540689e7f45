import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { wallTime } from '#worker/contract/time.ts'
import type { Weekly } from '#worker/publishing/starting-points/class-hours.ts'

const PART = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d?:\d\d)-(\d\d?:\d\d)$/
const days = weekday.options
const names: readonly string[] = days

const toTime = (typed: string | undefined) => wallTime.safeParse(typed?.padStart(5, '0'))

/** Reads hours such as `mon-fri 9:00-12:00, mon-thu 13:00-18:00`. Returns undefined for anything else. */
export function parseHours(typed: string): Weekly | undefined {
  const weekly: Weekly = {}
  for (const part of typed.toLowerCase().split(',')) {
    const [, first, last, from, to] = PART.exec(part.trim().replaceAll(/\s+/g, ' ')) ?? []
    const [start, end] = [first, last ?? first].map((name) => names.indexOf(name ?? ''))
    const [opens, closes] = [toTime(from), toTime(to)]
    if (
      start === undefined ||
      end === undefined ||
      start < 0 ||
      end < start ||
      !opens.success ||
      !closes.success
    )
      return undefined
    for (const day of days.slice(start, end + 1))
      weekly[day] = [...(weekly[day] ?? []), { from: opens.data, to: closes.data }]
  }
  return weekly
}
