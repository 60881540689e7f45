import { assignAll, canAssignAll } from './assign.ts'
import type { Demand } from './assignment-state.ts'
import { listBlockedStarts } from './blocked-starts.ts'
import { type CountedSchedule, DailyLimits, getDayCount } from './daily-limits.ts'
import { countByDay } from './day-counts.ts'
import { FreeStarts } from './free-starts.ts'
import { listGridStarts } from './grid.ts'
import { createSchedules } from './staff-schedule.ts'
import type { BusyTime, CartQuery, Instant, Segment, SegmentAssignment } from './types.ts'

interface PreparedSegment {
  segment: Segment
  schedules: readonly CountedSchedule[]
  free: FreeStarts
  rooms: readonly { ids: readonly string[]; free: FreeStarts }[]
}

/** Returns the schedules for each segment. Segments with the same rules and people share one list. */
function createSchedulesBySegment({ segments, range, now }: CartQuery): CountedSchedule[][] {
  const length = Math.max(0, ...segments.map(({ offset }) => offset))
  const extended = { start: range.start, end: range.end + length }
  const lists: CountedSchedule[][] = []
  for (const { rules, people } of segments) {
    const same = segments.findIndex((other) => other.rules === rules && other.people === people)
    const shared = lists[same]
    const schedules = shared ? [] : createSchedules({ rules, people, range: extended, now })
    const counted = schedules.map((schedule) => ({
      ...schedule,
      counts: countByDay(schedule.person.busy, schedule.days),
    }))
    lists.push(shared ?? counted)
  }
  return lists
}

/** Computes the starts on the grid of anybody who does the first segment, and who is free at each. */
function prepareSegments(query: CartQuery) {
  const { segments, range } = query
  const lists = createSchedulesBySegment(query)
  const limits = new DailyLimits(segments, lists.flat())
  const [lead] = segments
  const grids = lead && lists[0]?.flatMap(({ runs }) => listGridStarts(runs, lead.rules, range))
  const starts = [...Float64Array.from(new Set(grids)).sort()].filter((start) => limits.hasCapacity(start))
  /** A 1 for each start at which some segment or room has nobody. */
  const isShort = new Uint8Array(starts.length)
  const prepared: PreparedSegment[] = []
  for (const [index, segment] of segments.entries()) {
    const { rules, needs, offset } = segment
    const schedules = lists[index] ?? []
    const same = prepared.find(
      (earlier) => earlier.schedules === schedules && earlier.segment.offset === offset,
    )
    const grid = segment === lead ? rules.interval : undefined
    const timing = { duration: rules.duration, offset, grid }
    const segmentRange = { start: range.start + offset, end: range.end + offset }
    const toFreeTime = (busy: readonly BusyTime[]) => ({
      blocked: listBlockedStarts(busy, rules, segmentRange),
    })
    const free =
      same && same.segment !== lead ? same.free : new FreeStarts(schedules, timing, starts, isShort)
    const rooms = needs.map((list) => {
      const ids = list.map(({ id }) => id)
      const resources = list.map(({ busy }) => toFreeTime(busy))
      return { ids, free: new FreeStarts(resources, timing, starts, isShort) }
    })
    prepared.push({ segment, schedules, free, rooms })
    for (const number of starts.keys())
      if (free.isEmpty(number) || rooms.some((list) => list.free.isEmpty(number))) isShort[number] = 1
  }
  return { starts, isShort, prepared, limits }
}

/** Plans for the starts in a query's range. `exhausted` means that the search was given up. */
export interface CartPlanner {
  /** The starts at which somebody could do the first segment. */
  starts: readonly Instant[]
  canPlan: (start: Instant) => boolean | 'exhausted'
  /** Returns the plan that the assignment policy prefers. */
  plan: (start: Instant) => SegmentAssignment[] | 'none' | 'exhausted'
}

/**
 * Returns a planner that decides whether all segments can be booked at a common start: whether an assignment of people
 * and rooms exists in which nobody is in two places, everybody works for the whole of their segment, and the person of
 * the first segment has the start on their grid. Listing, holding and booking share it.
 */
export function createCartPlanner(query: CartQuery): CartPlanner {
  const { now, assignment, budget } = query
  const { starts, isShort, prepared, limits } = prepareSegments(query)
  const numbers = new Map(starts.map((start, number) => [start, number]))
  const notice = Math.max(0, ...prepared.map(({ segment }) => segment.rules.notice))
  const limit = (id: string, demand: Demand) => limits.get(id, demand.start)

  /** Sorts people by the assignment policy. */
  const sortByPolicy = (free: readonly CountedSchedule[], at: Instant): CountedSchedule[] => {
    const counts = new Map(free.map((schedule) => [schedule, getDayCount(schedule, at)]))
    const fewer = (a: CountedSchedule, b: CountedSchedule) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)
    const higher = (a: CountedSchedule, b: CountedSchedule) => b.person.priority - a.person.priority
    return free.toSorted((a, b) =>
      assignment === 'fair' ? fewer(a, b) || higher(a, b) : higher(a, b) || fewer(a, b),
    )
  }

  /** Returns the demands for people and for rooms. No id is both, so each list is assigned without the other. */
  const listDemands = (start: Instant, { best }: { best: boolean }) => {
    const number = numbers.get(start) ?? -1
    const demands: { people: Demand[]; rooms: Demand[] } = { people: [], rooms: [] }
    for (const [index, { segment, schedules, free, rooms }] of prepared.entries()) {
      const { rules, offset, guest, preferred } = segment
      const at = start + offset
      const end = at + rules.duration
      const shared = { start: at, end, before: rules.before, after: rules.after, segment: index, guest }
      const available = schedules.filter((_, person) => free.isFree(person, number))
      const sorted = best ? sortByPolicy(available, at) : available
      const candidates = sorted.map(({ person }) => person.id)
      demands.people.push({ ...shared, candidates, preferred: preferred ? [preferred.person] : [] })
      for (const { ids, free } of rooms) {
        const candidates = ids.filter((_, room) => free.isFree(room, number))
        demands.rooms.push({ ...shared, candidates, preferred: preferred?.rooms ?? [] })
      }
    }
    return demands
  }

  const isOpen = (start: Instant, number: number) => start >= now + notice && isShort[number] === 0

  /** Returns everything that an answer depends on, as text. Nobody is busy at most starts, so they share one answer. */
  const getKey = (day: string, number: number): string => {
    let key = day
    for (const { free, rooms } of prepared) {
      key += free.getKey(number)
      for (const list of rooms) key += list.free.getKey(number)
    }
    return key
  }

  const decide = (start: Instant) => {
    const demands = listDemands(start, { best: false })
    const people = canAssignAll(demands.people, { budget, limit })
    if (people === false) return false
    const rooms = canAssignAll(demands.rooms, { budget })
    return rooms === true ? people : rooms
  }

  const isSame = (number: number, other: number) =>
    prepared.every(
      ({ free, rooms }) =>
        free.isSame(number, other) && rooms.every((list) => list.free.isSame(number, other)),
    )

  type Answer = boolean | 'exhausted'
  const decided = new Map<string, Answer>()
  let last: { number: number; day: string; answer: Answer } | undefined
  const canPlan: CartPlanner['canPlan'] = (start) => {
    const number = numbers.get(start) ?? -1
    if (!isOpen(start, number)) return false
    const day = limits.getKey(start)
    // Most starts are like the one before.
    if (last?.day === day && isSame(number, last.number)) return last.answer
    const key = getKey(day, number)
    const answer = decided.get(key) ?? decide(start)
    decided.set(key, answer)
    last = { number, day, answer }
    return answer
  }

  const plan: CartPlanner['plan'] = (start) => {
    if (!isOpen(start, numbers.get(start) ?? -1)) return 'none'
    const demands = listDemands(start, { best: true })
    const people = assignAll(demands.people, { budget, limit })
    if (people === 'none') return 'none'
    const rooms = assignAll(demands.rooms, { budget })
    if (typeof people === 'string' || typeof rooms === 'string')
      return rooms === 'none' ? 'none' : 'exhausted'
    return demands.people.map(({ start: from, end, segment }, index) => ({
      person: people.chosen[index] ?? '',
      rooms: rooms.chosen.filter((_, room) => demands.rooms[room]?.segment === segment),
      start: from,
      end,
    }))
  }
  return { starts, canPlan, plan }
}
