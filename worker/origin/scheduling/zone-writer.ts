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

/**
 * Creates a writer for instants from `from` to `to`. Looks up the zone's offsets once, by its transitions:
 * asking Temporal for each slot of a month would cost more than finding the slots.
 */
export function createZoneWriter(timeZone: string, from: Instant, to: Instant = from): ZoneWriter {
  const offsets: { since: Instant; offset: number }[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  while (at && (offsets.length === 0 || at.epochMilliseconds <= to)) {
    offsets.push({ since: at.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 })
    at = at.getTimeZoneTransition('next')
  }
  const offsetAt = (instant: Instant) =>
    offsets.findLast(({ since }) => since <= instant)?.offset ?? offsets[0]?.offset ?? 0
  const local = (instant: Instant) => toIso(instant + offsetAt(instant))
  return {
    instant: (instant) => local(instant).slice(0, 19) + formatOffset(offsetAt(instant)),
    date: (instant) => local(instant).slice(0, 10),
    wallTime: (instant) => local(instant).slice(0, 16),
  }
}
