import { parseDate, toDay, type WrittenDate } from './date-order.ts'
import { findMonth } from './month-names.ts'
import { readTime } from './read-time.ts'

/** A date and a time of day as they are written; each can be absent. `instant` is that of a text with an offset, in milliseconds. */
export interface WrittenTime {
  date?: WrittenDate
  /** In minutes since midnight. */
  time?: number
  instant?: number
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i
const DATE_AND_REST = /^(\d{1,4}([./-])\s?\d{1,2}\2\s?\d{1,4}\.?)(?:[T,\s]+(.+))?$/i
const DAY_FIRST =
  /^(\d{1,2})(?:\.|er|re|st|nd|rd|th|º)?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})(?:[,\s]+(.+))?$/iu
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[,\s]+(.+))?$/iu
const YEAR_FIRST = /^(\d{4})\.?\s+(\p{L}+)\.?\s+(\d{1,2})\.?(?:[,\s]+(.+))?$/iu
const WEEKDAY = /^\p{L}+[.,]*\s+(?=\d)/u

function toNamed(year: string, month: string, day: string): WrittenDate | undefined {
  const number = findMonth(month)
  if (number === undefined) return undefined
  const date: WrittenDate = { numbers: [year, String(number), day], orders: ['ymd'] }
  return toDay(date, 'ymd', 2099) && date
}

/** Splits a text into its date and the rest. */
function splitDate(text: string): { date: WrittenDate; rest: string | undefined } | undefined {
  const [, numbers, , after] = DATE_AND_REST.exec(text) ?? []
  if (numbers !== undefined) {
    const date = parseDate(numbers.replace(/\s/g, ''))
    return date && { date, rest: after }
  }
  const dayFirst = DAY_FIRST.exec(text)
  const monthFirst = MONTH_FIRST.exec(text)
  const yearFirst = YEAR_FIRST.exec(text)
  const [year = '', month = '', day = '', rest] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]]
    : monthFirst
      ? [monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4]]
      : yearFirst
        ? yearFirst.slice(1)
        : []
  const date = toNamed(year, month, day)
  return date && { date, rest }
}

/** Parses a date, a time, or both. Returns undefined for other texts. */
export function parseDateTime(text: string): WrittenTime | undefined {
  const typed = text.trim()
  if (typed.length > 60) return undefined
  if (ISO_INSTANT.test(typed)) {
    const instant = Date.parse(typed.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    return Number.isNaN(instant) ? undefined : { instant }
  }
  const alone = readTime(typed)
  if (alone !== undefined) return { time: alone }
  const split = splitDate(typed) ?? splitDate(typed.replace(WEEKDAY, ''))
  if (!split) return undefined
  const { date, rest } = split
  if (rest === undefined) return { date }
  const time = readTime(rest)
  return time === undefined ? undefined : { date, time }
}
