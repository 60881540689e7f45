import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { findQuietHours, type QuietTimes } from '../catalogue/quiet-hours.ts'

interface QuietHoursInput extends QuietTimes {
  due: number
  /** The start of the appointment. */
  start: number | undefined
  /** Whether the message tells something new, unlike a reminder. News are sent in the quiet hours rather than after the start. */
  isNews: boolean
}

/**
 * Returns when to send a message that keeps the quiet hours. When it is due outside of them, it is sent then. When it is due in
 * them, it is sent at their end, unless less than an hour is then left until a future appointment. In that case it is sent one
 * minute before the quiet hours begin. If that minute has passed, it is sent at their end after all, except for news that would
 * come after the start: it is sent when it is due.
 */
export function delayByQuietHours(
  { due, start, isNews, ...quietTimes }: QuietHoursInput,
  now: number,
): number {
  const quiet = findQuietHours(due, quietTimes)
  if (!quiet) return due
  const minuteBefore = quiet.start - MINUTE_MS
  if (start === undefined || start <= due || quiet.end <= start - HOUR_MS) return quiet.end
  if (minuteBefore >= now) return minuteBefore
  return isNews && start <= quiet.end ? due : quiet.end
}
