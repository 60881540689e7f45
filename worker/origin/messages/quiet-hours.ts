import { Temporal } from 'temporal-polyfill/implementation'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface QuietHoursInput {
  due: number
  /** Times of day, `HH:MM`. An end at or before the start is on the next day. */
  quietHours: { from: string; to: string }
  /** The recipient's zone. */
  timeZone: string
  /** The start of the appointment. */
  start: number | undefined
  /** Whether it tells of a change. Such a message is of no use after the start; a reminder then expires. */
  isNews: boolean
}

/** Returns the quiet hours around an instant; undefined when it is in none. */
function findQuietHours(at: number, { from, to }: { from: string; to: string }, timeZone: string) {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  const toInstant = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: time === '24:00' ? '23:59:59' : time }).epochMilliseconds
  return [day.subtract({ days: 1 }), day]
    .map((date) => ({
      start: toInstant(date, from),
      end: toInstant(to <= from ? date.add({ days: 1 }) : date, to),
    }))
    .find(({ start, end }) => start <= at && at < end)
}

/**
 * Returns when a text message is sent: when it is due, or at the end of the quiet hours that it is due in. If that
 * is less than an hour before the appointment, it is sent a minute before the quiet hours begin, unless that is
 * past. News that would then come only after the start is sent when it is due.
 */
export function delayByQuietHours(
  { due, quietHours, timeZone, start, isNews }: QuietHoursInput,
  now: number,
): number {
  const quiet = findQuietHours(due, quietHours, timeZone)
  if (!quiet) return due
  const before = quiet.start - MINUTE
  if (start === undefined || quiet.end <= start - HOUR) return quiet.end
  if (before >= now) return before
  return isNews && due < start && start <= quiet.end ? due : quiet.end
}
