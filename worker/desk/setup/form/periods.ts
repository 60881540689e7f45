import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'

interface Period {
  from: string
  to: string
}

/** Returns the periods of a day as text: `09:00–12:30, 13:30–18:00`. */
export const formatPeriods = (periods: unknown): string =>
  Array.isArray(periods)
    ? periods.flatMap((period) => (isRecord(period) ? [`${period.from}–${period.to}`] : [])).join(', ')
    : ''

/** Returns the periods of a day as short as people type them: `9–12:30, 13:30–18`. */
export const formatPeriodsShort = (periods: unknown): string =>
  formatPeriods(periods).replace(/0?(\d{1,2}):(\d\d)/g, (_, hour, minute) =>
    minute === '00' ? hour : `${hour}:${minute}`,
  )

/** Returns whether two weeks have the same periods on each day. */
export const isSameWeek = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => weekday.options.every((day) => formatPeriods(one[day]) === formatPeriods(other[day]))

/** Returns a typed time as `HH:MM`; undefined for anything else. Reads `9`, `9.30`, `9h30` and `0930` too. */
function readTime(typed: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*h?$/i.exec(typed.trim()) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && minute !== '00'))
    return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Parses typed periods with commas between them; undefined for a text of another format. */
export function readPeriods(typed: string): Period[] | undefined {
  const parts = typed.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const periods = parts.map((part) => {
    const [from, to, ...more] = part.split(/\s*[-–—]\s*/).map(readTime)
    return from !== undefined && to !== undefined && more.length === 0 ? { from, to } : undefined
  })
  return periods.every((period) => period !== undefined) ? periods : undefined
}
