import { DAY_MINUTES, getLocalDay, toInstant } from '#worker/availability/wall-time.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { MessageChannel, QuietHours } from '#worker/contract/bundle/site/messages.ts'

/** The quiet hours of a site that sets none. */
const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** A period ends at the latest after this many nights: quiet hours can leave as little as a minute a day. */
const MAX_NIGHTS = 31

/** The quiet hours of someone, as times of day in their zone. */
export interface QuietTimes {
  quietHours: QuietHours
  timeZone: string
}

/** The quiet hours of one day, as instants in milliseconds since 1970. */
interface Night {
  start: number
  end: number
}

/** Returns the quiet hours of a channel: its own, else those of the other channel, else from 21:00 to 08:00. */
export function getQuietHours(
  site: Pick<SiteSettings, 'messages' | 'texts'>,
  channel: MessageChannel,
): QuietHours {
  const ofMail = site.messages.quietHours
  const ofTexts = site.texts?.quietHours
  return (channel === 'text' ? (ofTexts ?? ofMail) : (ofMail ?? ofTexts)) ?? DEFAULT_QUIET_HOURS
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the quiet hours that begin on a local day; undefined if they are empty. */
function getNight({ quietHours: { from, to }, timeZone }: QuietTimes, day: number): Night | undefined {
  const [start, end] = [toMinute(from), toMinute(to)]
  if (start === end) return undefined
  const midnight = day * DAY_MINUTES
  return {
    start: toInstant(timeZone, midnight + start),
    end: toInstant(timeZone, midnight + (end < start ? DAY_MINUTES : 0) + end),
  }
}

/** Returns the quiet hours that an instant is in; undefined when it is in none. */
export function findQuietHours(instant: number, quiet: QuietTimes): Night | undefined {
  const today = getLocalDay(quiet.timeZone, instant)
  return [today - 1, today]
    .flatMap((day) => getNight(quiet, day) ?? [])
    .find(({ start, end }) => start <= instant && instant < end)
}

/** Returns when to notify someone of an event at an instant: at once, or at the end of the quiet hours around it. */
export const toWakingTime = (instant: number, quiet: QuietTimes): number =>
  findQuietHours(instant, quiet)?.end ?? instant

/**
 * Returns when a period ends that does not count quiet hours. It begins at `begin`, or at the end of the quiet hours around
 * `begin`. `duration` is in milliseconds.
 */
export function addWakingTime(begin: number, duration: number, quiet: QuietTimes): number {
  const today = getLocalDay(quiet.timeZone, begin)
  let current = toWakingTime(begin, quiet)
  let remaining = duration
  for (let day = today - 1; day <= today + MAX_NIGHTS; day += 1) {
    const night = getNight(quiet, day)
    if (!night || night.end <= current) continue
    if (current + remaining <= night.start) break
    remaining -= Math.max(0, night.start - current)
    current = night.end
  }
  return current + remaining
}
