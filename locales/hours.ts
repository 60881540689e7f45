import { getDateTimeFormat } from './formatters.ts'
import { formatOnce } from './recent-texts.ts'
import { createRecorder, shortTime, toFixedDay } from './time-format.ts'

/** Formats a period with the range pattern of `format`, without the dates that Intl adds to periods past midnight. */
function formatWallRange(format: Intl.DateTimeFormat, from: number, to: number): string {
  if (to > from && new Date(to).getUTCDate() === new Date(from).getUTCDate())
    return format.formatRange(from, to)
  const sample = format.formatRangeToParts(toFixedDay('09:00'), toFixedDay('17:30'))
  const end = sample.findIndex(({ source }) => source === 'endRange')
  const between = sample.slice(0, end).findLast(({ source }) => source === 'shared')?.value ?? '–'
  return format.format(from) + between + format.format(to)
}

/**
 * Formats a period between wall-clock times `HH:MM`: `9:00 AM – 5:30 PM`. An end at or before the start is on the next day. This
 * function is not in `time-format.ts`, so that the scripts of booking pages do not load it: they show no such periods.
 */
export function formatHours(timeLocale: string, from: string, to: string): string {
  // The recorder corrects the text and caches it. It starts with an empty record, which is discarded: no payload needs these
  // texts.
  const record = createRecorder({}, timeLocale, formatOnce)
  const format = getDateTimeFormat(timeLocale, 'UTC', shortTime)
  return record(`hours ${from} ${to}`, () => formatWallRange(format, toFixedDay(from), toFixedDay(to)))
}
