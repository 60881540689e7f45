import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { findQuietHours, type QuietTimes } from '../catalogue/quiet-hours.ts'

interface QuietHoursInput extends QuietTimes {
  due: number
  /** The start of the appointment. */
  start: number | undefined
  /** Whether it tells of a change. Such a message is of no use after the start; a reminder then expires. */
  isNews: boolean
}

/**
 * Returns when a message is sent that keeps the quiet hours: when it is due, or at the end of those that it is due in. If
 * that is less than an hour before the appointment, it is sent a minute before the quiet hours begin, unless that is
 * past. News that would then come only after the start is sent when it is due.
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
