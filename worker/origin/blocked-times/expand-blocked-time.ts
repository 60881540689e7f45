import { mergeIntervals } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { readUntil } from '../calendar-sync/reading/feed-event.ts'
import { parseComponent } from '../calendar-sync/reading/jcal.ts'
import {
  expandRule,
  OccurrenceBudget,
  type RecurrenceRule,
  readRule,
} from '../calendar-sync/reading/recurrence-rule.ts'
import {
  createIanaZone,
  createZone,
  listOffsets,
  type WallTime,
  type Zone,
  type ZoneOffset,
} from '../calendar-sync/reading/zone.ts'
import type { BlockedTimeRow } from './store.ts'

/** The maximum number of dates of a blocked time: more than one a day for the longest horizon. */
const MAX_DATES = 1000

/** The maximum length of a blocked time. The offsets of the zone are looked up from this long before the range. */
const LONGEST_MS = 368 * DAY_MS

type Period = Pick<BlockedTimeRow, 'from' | 'to' | 'repeat'>

const isDate = (text: string) => !text.includes('T')
const toWall = (text: string): WallTime => Date.parse(isDate(text) ? text : `${text}Z`)

/** Returns the first start of a blocked time, and its length on the wall clock. A blocked time that ends on a date includes the whole date. */
function readPeriod({ from, to }: Period) {
  const first = toWall(from)
  return { first, length: toWall(to) + (isDate(to) ? DAY_MS : 0) - first }
}

function readRepeat(repeat: string): RecurrenceRule {
  const [property] = parseComponent(`BEGIN:VEVENT\r\nRRULE:${repeat}\r\nEND:VEVENT`).list('rrule')
  return readRule(property?.values[0])
}

/** Returns the starts of a blocked time between two wall times, inclusive. */
function listStarts({ from, repeat }: Period, zone: Zone, range: { start: WallTime; end: WallTime }) {
  const first = toWall(from)
  if (repeat === null) return [first]
  const rule = readRepeat(repeat)
  const until = readUntil(
    rule,
    { wall: first, zone, isDate: isDate(from) },
    { owner: zone, find: () => zone },
  )
  return runWithoutPauses(expandRule(rule, first, until, range, new OccurrenceBudget(MAX_DATES)))
}

/**
 * Returns the intervals in which the clocks show a time from `from` until `to`. A time that a clock change skips has none; a time
 * that it repeats has two.
 */
function listIntervals(
  offsets: readonly ZoneOffset[],
  { from, to }: { from: WallTime; to: WallTime },
): Interval[] {
  return offsets.flatMap(({ since, offset }, index) => {
    const start = index === 0 ? from - offset : Math.max(from - offset, since)
    const end = Math.min(to - offset, offsets[index + 1]?.since ?? Number.POSITIVE_INFINITY)
    return start < end ? [{ start, end }] : []
  })
}

/**
 * Returns the times of a blocked time in a range, sorted and disjoint. A blocked time that repeats has the same local times on each of its
 * dates. Throws for a rule that cannot be read.
 */
export function expandBlockedTime(block: Period, timeZone: string, range: Interval): Interval[] {
  const offsets = listOffsets(timeZone, { start: range.start - LONGEST_MS, end: range.end + DAY_MS })
  const zone = createZone(offsets)
  const { length } = readPeriod(block)
  const wallRange = { start: zone.toWall(range.start) - length - DAY_MS, end: zone.toWall(range.end) }
  const times = listStarts(block, zone, wallRange).flatMap((from) =>
    listIntervals(offsets, { from, to: from + length }),
  )
  return mergeIntervals(times.filter(({ start, end }) => end > range.start && start < range.end))
}

/** Returns whether the rule of a blocked time can be read and includes its first date. */
export function hasReadableRule(block: Period, timeZone: string): boolean {
  const first = toWall(block.from)
  try {
    const zone = createIanaZone(timeZone, { start: first - DAY_MS, end: first + DAY_MS })
    return listStarts(block, zone, { start: first, end: first }).includes(first)
  } catch {
    return false
  }
}

/** Returns whether the last date of a blocked time was over at an instant, give or take a day. */
export function hasEnded(
  block: Pick<BlockedTimeRow, 'from' | 'to' | 'repeat' | 'timeZone'>,
  now: number,
): boolean {
  const { repeat, timeZone } = block
  const { first, length } = readPeriod(block)
  const latest = now - length
  if (repeat === null) return first <= latest
  const { count, until } = readRepeat(repeat)
  if (until !== undefined) return until < toIso(latest)
  if (count === undefined) return false
  const zone = createIanaZone(timeZone, { start: first - DAY_MS, end: first + DAY_MS })
  return listStarts(block, zone, { start: first, end: latest }).length === count
}
