import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill/implementation'
import type { Instant } from '#worker/availability/types.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'

/** Writes instants in a zone's local time. */
export interface ZoneWriter {
  /** `2026-11-24T10:00:00+00:00` */
  instant(at: Instant): string
  /** `2026-11-24` */
  date(at: Instant): string
  /** `2026-11-24T10:00` */
  wallTime(at: Instant): string
}

function formatOffset(offset: number): string {
  const minutes = Math.abs(Math.round(offset / MINUTE_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The offset of a zone from an instant on, both in milliseconds. */
interface ZoneOffset {
  since: Instant
  offset: number
}

/** The offsets of a zone in a year, by `2026 Europe/Lisbon`. Cached, because reading them from Temporal takes longer than writing times. */
const offsetsOfYears = new LRUCache<string, readonly ZoneOffset[]>({ max: 500 })

const toYear = (at: Instant) => new Date(at).getUTCFullYear()

function readOffsets(timeZone: string, year: number): readonly ZoneOffset[] {
  const key = `${year} ${timeZone}`
  const cached = offsetsOfYears.get(key)
  if (cached) return cached
  const [first, next] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const offsets: ZoneOffset[] = []
  let transition: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timeZone)
  while (transition && transition.epochMilliseconds < next) {
    offsets.push({ since: transition.epochMilliseconds, offset: transition.offsetNanoseconds / 1e6 })
    transition = transition.getTimeZoneTransition('next')
  }
  offsetsOfYears.set(key, offsets)
  return offsets
}

/** Creates a writer for instants from the year of `from` to the year of `to`. */
export function createZoneWriter(timeZone: string, from: Instant, to: Instant = from): ZoneWriter {
  const offsets: ZoneOffset[] = []
  for (let year = toYear(from); year <= toYear(to); year += 1) offsets.push(...readOffsets(timeZone, year))
  const offsetAt = (instant: Instant) =>
    offsets.findLast(({ since }) => since <= instant)?.offset ?? offsets[0]?.offset ?? 0
  const local = (instant: Instant) => toIso(instant + offsetAt(instant))
  return {
    instant: (instant) => local(instant).slice(0, 19) + formatOffset(offsetAt(instant)),
    date: (instant) => local(instant).slice(0, 10),
    wallTime: (instant) => local(instant).slice(0, 16),
  }
}
