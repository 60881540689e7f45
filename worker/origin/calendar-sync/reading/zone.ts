import { Temporal } from 'temporal-polyfill/implementation'
import { DAY_MS } from '#worker/contract/durations.ts'

/** A wall time: milliseconds since 1970-01-01T00:00 on the wall clock of a zone. */
export type WallTime = number

/** From an instant on, the wall clock of a zone is this many milliseconds ahead of UTC. */
export interface ZoneOffset {
  since: number
  offset: number
}

/** Converts between the wall times of a zone and instants. */
export interface Zone {
  toInstant(wall: WallTime): number
  toWall(instant: number): WallTime
}

/**
 * Creates a zone from its offsets in order. The first one also applies to earlier instants. A skipped wall time is read with
 * the offset before the gap, and a repeated one as the earlier instant (RFC 5545 §3.3.5).
 */
export function createZone(offsets: readonly [ZoneOffset, ...ZoneOffset[]]): Zone {
  const [first] = offsets
  const offsetAt = (instant: number) => (offsets.findLast(({ since }) => since <= instant) ?? first).offset
  return {
    toInstant(wall) {
      // No zone has two changes within a day, so only a change between these two instants matters.
      const before = wall - offsetAt(wall - DAY_MS)
      if (offsetAt(before) === wall - before) return before
      const after = wall - offsetAt(wall + DAY_MS)
      return offsetAt(after) === wall - after ? after : before
    },
    toWall: (instant) => instant + offsetAt(instant),
  }
}

export const utc: Zone = createZone([{ since: 0, offset: 0 }])

/** Returns the offsets of an IANA name in a range of instants, in order. The first offset is the one at the start of the range. */
export function listOffsets(
  name: string,
  { start, end }: { start: number; end: number },
): [ZoneOffset, ...ZoneOffset[]] {
  const zonedStart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(name)
  const toOffset = (zoned: Temporal.ZonedDateTime): ZoneOffset => ({
    since: zoned.epochMilliseconds,
    offset: zoned.offsetNanoseconds / 1e6,
  })
  const offsets: [ZoneOffset, ...ZoneOffset[]] = [toOffset(zonedStart)]
  let next = zonedStart.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds <= end) {
    offsets.push(toOffset(next))
    next = next.getTimeZoneTransition('next')
  }
  return offsets
}

/** Creates the zone of an IANA name for a range of instants. */
export function createIanaZone(name: string, range: { start: number; end: number }): Zone {
  return createZone(listOffsets(name, range))
}
