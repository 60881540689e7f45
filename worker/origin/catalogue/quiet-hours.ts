import { DAY_MINUTES, getLocalDay, toInstant } from '#worker/availability/wall-time.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { MessageChannel, QuietHours } from '#worker/contract/bundle/site/messages.ts'

/** The quiet hours of a site that sets none. */
const NIGHT: QuietHours = { from: '21:00', to: '08:00' }

/** After as many nights a period ends in any case: quiet hours can leave a minute a day. */
const MAX_NIGHTS = 31

/** When someone is left in peace: times of day in their zone. */
export interface QuietTimes {
  quietHours: QuietHours
  timeZone: string
}

/** One night: its instants in milliseconds since 1970. */
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
  return (channel === 'text' ? (ofTexts ?? ofMail) : (ofMail ?? ofTexts)) ?? NIGHT
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the night that begins on a local day; undefined without quiet hours. */
function getNight({ quietHours: { from, to }, timeZone }: QuietTimes, day: number): Night | undefined {
  const [start, end] = [toMinute(from), toMinute(to)]
  if (start === end) return undefined
  const midnight = day * DAY_MINUTES
  return {
    start: toInstant(timeZone, midnight + start),
    end: toInstant(timeZone, midnight + (end < start ? DAY_MINUTES : 0) + end),
  }
}

/** Returns the quiet hours around an instant; undefined when it is in none. */
export function findQuietHours(at: number, quiet: QuietTimes): Night | undefined {
  const today = getLocalDay(quiet.timeZone, at)
  return [today - 1, today]
    .flatMap((day) => getNight(quiet, day) ?? [])
    .find(({ start, end }) => start <= at && at < end)
}

/** Returns when someone can be told of what happens at an instant: then, or at the end of the quiet hours. */
export const toWakingTime = (at: number, quiet: QuietTimes): number => findQuietHours(at, quiet)?.end ?? at

/**
 * Returns when a period ends that begins at an instant, or at the end of the quiet hours around it, and that stands still
 * during quiet hours. `duration` is in milliseconds.
 */
export function addWakingTime(at: number, duration: number, quiet: QuietTimes): number {
  const today = getLocalDay(quiet.timeZone, at)
  let now = toWakingTime(at, quiet)
  let left = duration
  for (let day = today - 1; day <= today + MAX_NIGHTS; day += 1) {
    const night = getNight(quiet, day)
    if (!night || night.end <= now) continue
    if (now + left <= night.start) break
    left -= Math.max(0, night.start - now)
    now = night.end
  }
  return now + left
}
