import { getDateTimeFormat, getNumberFormat } from './formatters.ts'
import { setBounded } from './set-bounded.ts'
import { firstWeekday } from './week.ts'

/** Whether a text stands alone, and starts as a heading does, or within a sentence. */
type Position = 'alone' | 'sentence'

/** Instants are ISO 8601 with offset, zones IANA names, plain dates `YYYY-MM-DD`. An invalid one throws a RangeError. */
export interface TimeFormat {
  /** `14:30`, or `2:30 PM` where that is the custom. */
  time(instant: string, zone: string): string
  /** Weekday, date and time. */
  dayAndTime(instant: string, zone: string, position?: Position): string
  /** Weekday, date, and both times. */
  range(start: string, end: string, zone: string, position?: Position): string
  /** `Tuesday, November 24, 2026`. */
  day(date: string, position?: Position): string
  /** `November 24, 2026`. */
  date(date: string): string
  /** `9:00 AM – 5:30 PM`, from wall-clock times `HH:MM`; an end at or before the start is on the next day. */
  hours(from: string, to: string): string
  /** `24`. */
  dayOfMonth(date: string): string
  /** `November 2026`, from `2026-11`. */
  month(month: string, position?: Position): string
  /** In the order of the week where the visitor lives. */
  weekdays(): { short: string; long: string }[]
  /** 1 is Monday, 7 Sunday. */
  firstWeekday: number
  /** `Western European Time`. */
  zone(zone: string, instant: string): string
  /** `GMT+1`. */
  offset(zone: string, instant: string): string
  /** `1 hr 30 min`, from whole minutes. */
  duration(minutes: number): string
  /** The plain date that an instant falls on in a zone. */
  getDate(instant: string, zone: string): string
}

const fullDate: Intl.DateTimeFormatOptions = { dateStyle: 'full' }
const longDate: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const shortTime: Intl.DateTimeFormatOptions = { timeStyle: 'short' }

/** ICU versions differ in their thin spaces; fonts lack them. A narrow no-break space becomes a plain one, a thin space a space. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ')
}

/** The start of a heading: a capital, also where months and weekdays are written small. */
function positioned(text: string, tag: string, position: Position): string {
  return position === 'alone' ? text.charAt(0).toLocaleUpperCase(tag) + text.slice(1) : text
}

/** Looks a text up among those written before, on the server perhaps, and writes it when it isn't there. */
type Recorder = (key: string, write: () => string) => string

/** Texts written lately, by tag and key: the same days and times are on every page of an hour. */
const written = new Map<string, string>()
const maxWritten = 10_000

function writtenOnce(key: string, write: () => string): string {
  const known = written.get(key)
  if (known !== undefined) return known
  return setBounded(written, key, plainSpaces(write()), maxWritten)
}

/** Keeps all that is written after the custom of `tag` in `formatted`, which a page's payload carries to the browser. */
export function createRecorder(formatted: Record<string, string>, tag: string): Recorder {
  return (key, write) => {
    formatted[key] ??= writtenOnce(`${tag} ${key}`, write)
    return formatted[key]
  }
}

/** The hour, 0 to 23, that a zone's clocks show at an instant. */
export function getHour(instant: string, zone: string): number {
  const format = getDateTimeFormat('en', zone, { hour: 'numeric', hourCycle: 'h23' })
  return Number(format.format(new Date(instant)))
}

function part(format: Intl.DateTimeFormat, at: Date, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(at).find((found) => found.type === type)?.value ?? ''
}

/** A wall-clock time as an instant in UTC, of one and the same day. */
const wallInstant = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)

/** Both times of a stretch after the range pattern of `format`. Intl adds the dates where one passes midnight: not then. */
function wallRange(format: Intl.DateTimeFormat, from: number, to: number): string {
  if (to > from && new Date(to).getUTCDate() === new Date(from).getUTCDate())
    return format.formatRange(from, to)
  const sample = format.formatRangeToParts(wallInstant('09:00'), wallInstant('17:30'))
  const end = sample.findIndex(({ source }) => source === 'endRange')
  const between = sample.slice(0, end).findLast(({ source }) => source === 'shared')?.value ?? '–'
  return format.format(from) + between + format.format(to)
}

/** Every human time that Daybook shows is written here, after the custom of `tag` (`en-GB`). */
export function createTimeFormat(tag: string, recorded: Recorder): TimeFormat {
  const first = firstWeekday(tag)
  const utc = (options: Intl.DateTimeFormatOptions) => getDateTimeFormat(tag, 'UTC', options)
  const minute = (instant: string) => Math.floor(Date.parse(instant) / 60_000)

  const unit = (amount: number, name: 'hour' | 'minute') =>
    // The short Hungarian minute is a bare "p".
    getNumberFormat(tag, {
      style: 'unit',
      unit: name,
      unitDisplay: tag.startsWith('hu') ? 'long' : 'short',
    }).format(amount)

  return {
    firstWeekday: first,

    time: (instant, zone) =>
      recorded(`time ${minute(instant)} ${zone}`, () =>
        getDateTimeFormat(tag, zone, shortTime).format(new Date(instant)),
      ),

    dayAndTime(instant, zone, position = 'alone') {
      const text = recorded(`dayAndTime ${minute(instant)} ${zone}`, () =>
        getDateTimeFormat(tag, zone, { ...fullDate, ...shortTime }).format(new Date(instant)),
      )
      return positioned(text, tag, position)
    },

    range(start, end, zone, position = 'alone') {
      const text = recorded(`range ${minute(start)} ${minute(end)} ${zone}`, () =>
        getDateTimeFormat(tag, zone, { ...fullDate, ...shortTime }).formatRange(
          new Date(start),
          new Date(end),
        ),
      )
      return positioned(text, tag, position)
    },

    day: (date, position = 'alone') =>
      positioned(
        recorded(`day ${date}`, () => utc(fullDate).format(new Date(date))),
        tag,
        position,
      ),

    date: (date) => recorded(`longDate ${date}`, () => utc(longDate).format(new Date(date))),

    hours: (from, to) =>
      recorded(`hours ${from} ${to}`, () => wallRange(utc(shortTime), wallInstant(from), wallInstant(to))),

    // Not Intl's: it writes "24." in Danish and Norwegian, which a grid of days does not.
    dayOfMonth: (date) => String(Number(date.slice(8))),

    month: (month, position = 'alone') =>
      positioned(
        recorded(`month ${month}`, () =>
          utc({ month: 'long', year: 'numeric' }).format(new Date(`${month}-01`)),
        ),
        tag,
        position,
      ),

    weekdays: () =>
      Array.from({ length: 7 }, (_, index) => {
        // 1 June 2026 is a Monday.
        const day = new Date(Date.UTC(2026, 5, first + index))
        const name = (weekday: 'short' | 'long') => {
          const text = recorded(`weekday ${day.getUTCDay()} ${weekday}`, () => utc({ weekday }).format(day))
          return positioned(text, tag, 'alone')
        }
        // In Portugal's data the short name is the long one; three letters are the custom.
        const short = tag.startsWith('pt') ? name('short').slice(0, 3) : name('short')
        return { short, long: name('long') }
      }),

    zone: (zone, instant) =>
      recorded(`zone ${minute(instant)} ${zone}`, () => {
        const named = (timeZoneName: 'longGeneric' | 'long') =>
          part(getDateTimeFormat(tag, zone, { timeZoneName }), new Date(instant), 'timeZoneName')
        const generic = named('longGeneric')
        // UTC has no generic name: that would be GMT+00:00.
        return /\d$/.test(generic) ? named('long') : generic
      }),

    offset: (zone, instant) =>
      recorded(`offset ${minute(instant)} ${zone}`, () =>
        part(
          getDateTimeFormat(tag, zone, { timeZoneName: 'shortOffset' }),
          new Date(instant),
          'timeZoneName',
        ),
      ),

    duration: (minutes) =>
      recorded(`duration ${minutes}`, () => {
        const hours = Math.floor(minutes / 60)
        const rest = minutes % 60
        return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
          .filter(Boolean)
          .join(' ')
      }),

    getDate: (instant, zone) =>
      recorded(`date ${minute(instant)} ${zone}`, () => {
        const format = getDateTimeFormat('en-US', zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
        const at = new Date(instant)
        return `${part(format, at, 'year').padStart(4, '0')}-${part(format, at, 'month')}-${part(format, at, 'day')}`
      }),
  }
}
