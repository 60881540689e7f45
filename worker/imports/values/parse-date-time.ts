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
  /^(?<day>\d{1,2})(?:\.|er|re|st|nd|rd|th|º)?\s+(?:de\s+)?(?<month>\p{L}+)\.?,?\s+(?:de\s+)?(?<year>\d{4})(?:[,\s]+(?<rest>.+))?$/iu
const MONTH_FIRST =
  /^(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?:[,\s]+(?<rest>.+))?$/iu
const YEAR_FIRST = /^(?<year>\d{4})\.?\s+(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})\.?(?:[,\s]+(?<rest>.+))?$/iu
const WEEKDAY = /^\p{L}+[.,]*\s+(?=\d)/u

/** Returns a date whose month is written as a word; undefined where it is none. */
function toNamed(year: string, month: string, day: string): WrittenDate | undefined {
  const number = findMonth(month)
  if (number === undefined) return undefined
  const date: WrittenDate = { numbers: [year, String(number), day], orders: ['ymd'] }
  return toDay(date, 'ymd', 2099) && date
}

/** Splits a text into the date at its start and the text after it. */
function splitDate(text: string): { date: WrittenDate; rest: string | undefined } | undefined {
  const [, numbers, , textAfter] = DATE_AND_REST.exec(text) ?? []
  if (numbers !== undefined) {
    const date = parseDate(numbers.replace(/\s/g, ''))
    return date && { date, rest: textAfter }
  }
  const {
    year = '',
    month = '',
    day = '',
    rest,
  } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? {}
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
  const timeAlone = readTime(typed)
  if (timeAlone !== undefined) return { time: timeAlone }
  const split = splitDate(typed) ?? splitDate(typed.replace(WEEKDAY, ''))
  if (!split) return undefined
  const { date, rest } = split
  if (rest === undefined) return { date }
  const time = readTime(rest)
  return time === undefined ? undefined : { date, time }
}
