import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { findQuietHours, type QuietTimes } from '../catalogue/quiet-hours.ts'

interface QuietHoursInput extends QuietTimes {
  due: number
  /** The start of the appointment. */
  start: number | undefined
  /** Whether the message tells something new, unlike a reminder. It is then sent in the quiet hours rather than after the start. */
  isNews: boolean
}

/**
 * Returns when to send a message that keeps the quiet hours: when it is due, or at the end of the quiet hours that it is due
 * in. If they end later than an hour before an appointment still to come, the time is one minute before they begin. If that
 * is past, it is their end, except for news that would then come after the start, which is sent when it is due.
 */
export function delayByQuietHours(
  { due, start, isNews, ...quietTimes }: QuietHoursInput,
  now: number,
): number {
  const quiet = findQuietHours(due, quietTimes)
  if (!quiet) return due
  const before = quiet.start - MINUTE_MS
  if (start === undefined || start <= due || quiet.end <= start - HOUR_MS) return quiet.end
  if (before >= now) return before
  return isNews && start <= quiet.end ? due : quiet.end
}
