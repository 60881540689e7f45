import { listBlockedStarts } from './blocked-starts.ts'
import { type CountedSchedule, DailyLimits, withCounts } from './daily-limits.ts'
import { FreeStarts } from './free-starts.ts'
import { listStartsOfAll } from './grid.ts'
import { createSchedules } from './staff-schedule.ts'
import type { CartQuery, Instant, Person, Resource, Rules, Segment } from './types.ts'

/** A segment with its people and rooms, and when each of them is free. */
interface PreparedSegment {
  segment: Segment
  schedules: readonly CountedSchedule[]
  free: FreeStarts
  rooms: readonly PreparedRooms[]
}

/** The rooms for one need. */
interface PreparedRooms {
  ids: readonly string[]
  free: FreeStarts
}

function isSameList<T>(one: readonly T[] = [], other: readonly T[] = [], isSame: (a: T, b: T) => boolean) {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((item, index) => {
        const match = other[index]
        return match !== undefined && isSame(item, match)
      }))
  )
}

/** Returns whether two objects have the same fields, with the same values. */
function isShallowlySame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => Reflect.get(one, key) === Reflect.get(other, key))
}

/** Returns whether rules are equal, with the same hours. */
function isSameRules({ hours, ...one }: Rules, { hours: otherHours, ...other }: Rules): boolean {
  return isShallowlySame(one, other) && isSameList(hours, otherHours, isShallowlySame)
}

function isSamePerson({ hours, ...one }: Person, { hours: otherHours, ...other }: Person): boolean {
  return isShallowlySame(one, other) && isShallowlySame(hours, otherHours)
}

/** Returns whether the same people would do two segments by the same rules. */
function hasSameStaff(one: Segment, other: Segment): boolean {
  const { rules, people } = other
  if (one.rules === rules && one.people === people) return true
  return isSameRules(one.rules, rules) && isSameList(one.people, people, isSamePerson)
}

/** Returns whether two segments need the same rooms. */
const hasSameRooms = (one: Segment, other: Segment) =>
  isSameList(one.needs, other.needs, (need, otherNeed) =>
    isSameList<Resource>(need, otherNeed, isShallowlySame),
  )

/** Returns the schedules for each segment. Segments with the same staff share one list. */
function createSchedulesBySegment({ segments, range, now }: CartQuery): CountedSchedule[][] {
  const lastOffset = Math.max(0, ...segments.map(({ offset }) => offset))
  const extended = { start: range.start, end: range.end + lastOffset }
  const lists: CountedSchedule[][] = []
  for (const [index, segment] of segments.entries()) {
    const same = segments.slice(0, index).findIndex((earlier) => hasSameStaff(earlier, segment))
    const { rules, people } = segment
    lists.push(lists[same] ?? createSchedules({ rules, people, range: extended, now }).map(withCounts))
  }
  return lists
}

function prepareRooms(
  { needs, rules, offset }: Segment,
  { range }: CartQuery,
  { starts, skip }: { starts: Float64Array; skip: Uint8Array },
): PreparedRooms[] {
  const segmentRange = { start: range.start + offset, end: range.end + offset }
  return needs.map((list) => {
    const resources = list.map(({ busy }) => ({ blocked: listBlockedStarts(busy, rules, segmentRange) }))
    const timing = { duration: rules.duration, offset }
    return { ids: list.map(({ id }) => id), free: new FreeStarts(resources, timing, starts, skip) }
  })
}

/**
 * Computes the starts on the grid of anybody who does the first segment, and for each start the people and rooms that are free.
 * Equal segments share their results. Only the first segment has to start on the grid.
 */
export function prepareCart(query: CartQuery) {
  const { segments, range } = query
  const schedulesBySegment = createSchedulesBySegment(query)
  const limits = new DailyLimits(segments, schedulesBySegment.flat())
  const [lead] = segments
  const grid = lead ? listStartsOfAll(schedulesBySegment[0] ?? [], lead.rules, range) : new Float64Array()
  const starts: Float64Array = grid.filter((start: Instant) => limits.hasCapacity(start))
  /** By start: 1 if nobody is free for one of the segments, or no room for one of their needs. */
  const hasShortage = new Uint8Array(starts.length)
  const prepared: PreparedSegment[] = []
  for (const [index, segment] of segments.entries()) {
    const { rules, offset } = segment
    const schedules = schedulesBySegment[index] ?? []
    const isLead = index === 0
    const equal = prepared.find(
      (earlier) => earlier.schedules === schedules && earlier.segment.offset === offset,
    )
    const timing = { duration: rules.duration, offset, grid: isLead ? rules.interval : undefined }
    const free =
      equal && equal.segment !== lead ? equal.free : new FreeStarts(schedules, timing, starts, hasShortage)
    const rooms =
      equal && hasSameRooms(equal.segment, segment)
        ? equal.rooms
        : prepareRooms(segment, query, { starts, skip: hasShortage })
    prepared.push({ segment, schedules, free, rooms })
    for (const startIndex of starts.keys())
      if (free.isEmpty(startIndex) || rooms.some((list) => list.free.isEmpty(startIndex)))
        hasShortage[startIndex] = 1
  }
  return { starts, hasShortage, prepared, limits }
}
