import { getDateTimeFormat, getNumberFormat } from './formatters.ts'
import { addTimeWords } from './time-words.ts'

/** Whether a text stands alone, with a capital letter first, or within a sentence. */
type Position = 'alone' | 'sentence'

interface DayOptions {
  withYear: boolean
}

/**
 * Formats times for one regional tag. Instants are ISO 8601 with offset, zones are IANA names, dates are `YYYY-MM-DD`.
 * Invalid values throw a RangeError.
 */
export interface TimeFormat {
  /** `14:30` or `2:30 PM`; within a sentence with its word: `14:30 Uhr`, `las 14:30`, `kl. 14.30`. */
  time(instant: string, zone: string, position?: Position): string
  /** Weekday, date and time. */
  dayAndTime(instant: string, zone: string, position?: Position, options?: DayOptions): string
  /** Weekday, date, and both times. */
  range(start: string, end: string, zone: string, position?: Position): string
  /** `Tuesday, November 24, 2026`. */
  day(date: string, position?: Position, options?: DayOptions): string
  /** `November 24, 2026`. */
  date(date: string): string
  /** `December 24 – 31, 2026`, or a single date where both are the same. */
  dates(from: string, to: string): string
  /** `24`. */
  dayOfMonth(date: string): string
  /** `November 2026`, from `2026-11`. If the day `last` is in a later month, `November – December 2026`. */
  month(month: string, position?: Position, last?: string): string
  /** `Tue, Nov 24`. */
  shortDay(date: string): string
  /** `Nov`. */
  shortMonth(date: string): string
  /** The names of the weekdays, in the order of the visitor's week. */
  weekdays(position?: Position): { short: string; long: string }[]
  /** 1 for Monday to 7 for Sunday. */
  firstWeekday: number
  /** `Western European Time`. */
  zone(zone: string, instant: string): string
  /** `GMT+1`. */
  offset(zone: string, instant: string): string
  /** `1 hr 30 min`, from whole minutes. */
  duration(minutes: number): string
  /** Returns the date of an instant in a zone, `YYYY-MM-DD`. */
  getDate(instant: string, zone: string): string
}

const fullDate: Intl.DateTimeFormatOptions = { dateStyle: 'full' }
const dateWithoutYear: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' }
const longDate: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
export const shortTime: Intl.DateTimeFormatOptions = { timeStyle: 'short' }

/** Returns a wall-clock time as UTC milliseconds on a fixed day. */
export const toFixedDay = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)

/**
 * Matches with a space what no line may break: a number before its word, such as `26. November`, `26 de noviembre`, `7:30 PM` and
 * `19 h`; the day after its month, such as `November 26`, but not a year; and a dash after the start of a range.
 */
const unbreakable =
  /\b\d{1,3}[^\s\d,]* (?:de |[ap]\. )?(?=\p{L})|\p{L}\.? (?=\d\d?\b)(?!\S*[^,] \p{L})|\bh (?=\d)| (?=–)|\u202f/gu

/** Replaces all spaces of a text, which is then never broken. */
export const keepTogether = (text: string) => text.replace(/\s/g, '\u00a0')

/**
 * Replaces narrow no-break spaces and thin spaces by normal ones, because ICU versions use them differently and fonts lack
 * them. Then puts no-break spaces where no line may break.
 */
const correctSpaces = (text: string) => text.replaceAll('\u2009', ' ').replace(unbreakable, keepTogether)

/**
 * Matches a day of one digit before the name of its month, or before the last day of a range. The three letters of a month
 * distinguish it from a unit after a normal space, such as `h`; `min` is excluded.
 */
const singleDigit = /\b0?(\d)(?=(?:\s?–\s?\d+)? (?:de )?(?!min)\p{L}{3})/gu

/**
 * Corrects days of one digit in French, Italian and Brazilian dates of Intl: the first of a month becomes `1er` or `1º`, and
 * `03 gennaio`, which Italian ranges have, becomes `3 gennaio`.
 */
function correctDays(text: string, tag: string): string {
  if (!/^(?:fr|it|pt-BR)/.test(tag)) return text
  const first = tag.startsWith('fr') ? '1er' : '1º'
  return text.replace(singleDigit, (_, digit: string) => (digit === '1' ? first : digit))
}

/** Capitalizes a text that stands alone, also in languages with lowercase months and weekdays. */
function capitalizeAlone(text: string, tag: string, position: Position): string {
  return position === 'alone' ? text.charAt(0).toLocaleUpperCase(tag) + text.slice(1) : text
}

/** Returns the recorded text of a key, for example from the server, or formats and records it. */
export type Recorder = (key: string, format: () => string) => string

/**
 * Creates a recorder that adds all texts that are formatted for `tag` to `formatted`. The payload of the page sends them to the
 * browser. `formatOnce` gets the tag and the key as one, and may return a text that it remembers.
 */
export const createRecorder =
  (
    formatted: Record<string, string>,
    tag: string,
    formatOnce: Recorder = (_, format) => format(),
  ): Recorder =>
  (key, format) =>
    (formatted[key] ??= formatOnce(`${tag} ${key}`, () => correctSpaces(correctDays(format(), tag))))

/**
 * Returns the short name of a weekday. For Portuguese and Hungarian it cuts a longer name, because CLDR has no short names for
 * Portugal and only single letters for Hungary: `Hét`, `Kedd`, `Csüt`.
 */
function toShortName(tag: string, short: string, long: string): string {
  if (tag.startsWith('hu')) return long.slice(0, /^[kc]/i.test(long) ? 4 : 3)
  return tag.startsWith('pt') ? short.slice(0, 3) : short
}

/** Creates the format of all times that Daybook shows, for a regional tag such as `en-GB`. */
export function createTimeFormat(tag: string, record: Recorder, firstWeekday = 1): TimeFormat {
  const format = (zone: string, options: Intl.DateTimeFormatOptions, at: string) =>
    getDateTimeFormat(tag, zone, options).format(new Date(at))
  const formatRange = (zone: string, options: Intl.DateTimeFormatOptions, from: string, to: string) =>
    getDateTimeFormat(tag, zone, options).formatRange(new Date(from), new Date(to))
  const recordDate = (key: string, date: string, options: Intl.DateTimeFormatOptions) =>
    record(`${key} ${date}`, () => format('UTC', options, date))
  const recordAt = (zone: string, key: string, instant: string, write: () => string) =>
    record(`${zone} ${key} ${Math.floor(Date.parse(instant) / 60_000)}`, write)

  const formatUnit = (amount: number, name: 'hour' | 'minute') =>
    // The short Hungarian minute would be "p".
    getNumberFormat(tag, {
      style: 'unit',
      unit: name,
      unitDisplay: tag.startsWith('hu') ? 'long' : 'short',
    }).format(amount)

  const getZoneName = (
    zone: string,
    instant: string,
    timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'],
  ) =>
    getDateTimeFormat(tag, zone, { timeZoneName })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''

  const getDate = (instant: string, zone: string) =>
    recordAt(zone, 'date', instant, () =>
      // Sweden writes dates as ISO 8601 does.
      getDateTimeFormat('sv-SE', zone, { dateStyle: 'short' }).format(new Date(instant)).padStart(10, '0'),
    )

  const writeTime = (instant: string, zone: string) =>
    recordAt(zone, 'time', instant, () => format(zone, shortTime, instant))

  const writeDay = (date: string, { withYear }: DayOptions = { withYear: true }) =>
    withYear ? recordDate('day', date, fullDate) : recordDate('day near', date, dateWithoutYear)

  const writeDayAndTime = (instant: string, zone: string, options?: DayOptions) =>
    writeDay(getDate(instant, zone), options) + addTimeWords(tag, 1, writeTime(instant, zone))

  return {
    firstWeekday,

    time(instant, zone, position = 'alone') {
      const text = writeTime(instant, zone)
      return position === 'alone' ? text : addTimeWords(tag, 0, text)
    },

    dayAndTime: (instant, zone, position = 'alone', options) =>
      capitalizeAlone(writeDayAndTime(instant, zone, options), tag, position),

    range(start, end, zone, position = 'alone') {
      const date = getDate(start, zone)
      const text =
        date === getDate(end, zone)
          ? writeDay(date) +
            addTimeWords(
              tag,
              2,
              recordAt(zone, `until ${end}`, start, () => formatRange(zone, shortTime, start, end)),
            )
          : `${writeDayAndTime(start, zone)}\u00a0– ${writeDayAndTime(end, zone)}`
      return capitalizeAlone(text, tag, position)
    },

    day: (date, position = 'alone', options) => capitalizeAlone(writeDay(date, options), tag, position),

    date: (date) => recordDate('longDate', date, longDate),

    dates: (from, to) => record(`longDates ${from} ${to}`, () => formatRange('UTC', longDate, from, to)),

    // Intl would return "24." in Danish and Norwegian, which is unusual in a calendar grid.
    dayOfMonth: (date) => String(Number(date.slice(8))),

    month: (month, position = 'alone', last = month) =>
      capitalizeAlone(
        record(`month ${month} ${last}`, () =>
          formatRange('UTC', { month: 'long', year: 'numeric' }, month, last),
        ),
        tag,
        position,
      ),

    shortDay: (date) =>
      keepTogether(recordDate('shortDay', date, { weekday: 'short', month: 'short', day: 'numeric' })),

    shortMonth: (date) => recordDate('shortMonth', date, { month: 'short' }),

    weekdays(position = 'alone') {
      const getNames = (weekday: 'short' | 'long') =>
        record(`weekdays ${weekday}`, () =>
          // 15 June 2026 is a Monday.
          Array.from({ length: 7 }, (_, index) =>
            format('UTC', { weekday }, `2026-06-${14 + firstWeekday + index}`),
          ).join('/'),
        )
          .split('/')
          .map((text) => capitalizeAlone(text, tag, position))
      const shortNames = getNames('short')
      return getNames('long').map((long, index) => ({
        short: toShortName(tag, shortNames[index] ?? '', long),
        long,
      }))
    },

    zone: (zone, instant) =>
      recordAt(zone, 'zone', instant, () => {
        const generic = getZoneName(zone, instant, 'longGeneric')
        // UTC has no generic name and would be GMT+00:00.
        return /\d$/.test(generic) ? getZoneName(zone, instant, 'long') : generic
      }),

    offset: (zone, instant) =>
      recordAt(zone, 'offset', instant, () => getZoneName(zone, instant, 'shortOffset')),

    duration: (minutes) =>
      record(`duration ${minutes}`, () => {
        const hours = Math.floor(minutes / 60)
        const rest = minutes % 60
        return [hours > 0 && formatUnit(hours, 'hour'), (rest > 0 || !hours) && formatUnit(rest, 'minute')]
          .filter(Boolean)
          .join('\u00a0')
      }),

    getDate,
  }
}
