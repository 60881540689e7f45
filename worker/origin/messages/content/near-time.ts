import { toIso } from '#worker/contract/iso-time.ts'
import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { ContentContext } from './message-content.ts'

/** Up to this far from now, a date is clear without its year. */
const NEAR_MS = 300 * 24 * 60 * 60_000

type Zoned = Pick<ContentContext, 'i18n' | 'now'> & { message: Pick<ContentContext['message'], 'timeZone'> }

/** Returns day and time for a subject, with the year only for a distant date: mail programs show about 60 characters. */
export function getNearTime(
  { i18n: { time }, message: { timeZone }, now }: Zoned,
  instant: number,
): LinkSafeText {
  const isNear = Math.abs(instant - now) < NEAR_MS
  return time.dayAndTime(toIso(instant), timeZone, 'sentence', { withYear: !isNear })
}

/** Returns a day for a subject, with the year only for a distant date. */
export function getNearDay(
  { i18n: { time }, now }: Zoned,
  date: string,
  position: 'alone' | 'sentence' = 'sentence',
): LinkSafeText {
  return time.day(date, position, { withYear: Math.abs(Date.parse(date) - now) >= NEAR_MS })
}
