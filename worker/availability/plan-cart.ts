import { assignAll, canAssignAll } from './assign.ts'
import { countEarlierClashes, type Demand } from './assignment-state.ts'
import { type CountedSchedule, getDayCount } from './daily-limits.ts'
import type { FreeStarts } from './free-starts.ts'
import { prepareCart } from './prepare-cart.ts'
import type { CartQuery, Instant, SegmentAssignment } from './types.ts'

/** Plans for the starts in a query's range. `exhausted` means that the budget ran out before the search was over. */
export interface CartPlanner {
  /** The starts that are on the grid of somebody who does the first segment, and on days with enough appointments left. */
  starts: Float64Array
  canPlan: (start: Instant) => boolean | 'exhausted'
  /** Returns the plan that the assignment policy prefers. */
  plan: (start: Instant) => SegmentAssignment[] | 'none' | 'exhausted'
}

/**
 * Returns a planner that decides whether all segments can be booked at a common start: whether an assignment of people
 * and rooms exists in which no one is in two places, everybody works for the whole of their segment, and the person of
 * the first segment has the start on their grid. Listing, holding and booking share it.
 */
export function createCartPlanner(query: CartQuery): CartPlanner {
  const { now, assignment, budget } = query
  const { starts, hasShortage, prepared, limits } = prepareCart(query)
  const startIndexes = new Map(Array.from(starts, (start, startIndex) => [start, startIndex]))
  const notice = Math.max(0, ...prepared.map(({ segment }) => segment.rules.notice))
  const limit = (id: string, demand: Demand) => limits.get(id, demand.start)

  /** Sorts people by the assignment policy. */
  const sortByPolicy = (free: readonly CountedSchedule[], segmentStart: Instant): CountedSchedule[] => {
    const counts = new Map(free.map((schedule) => [schedule, getDayCount(schedule, segmentStart)]))
    const byDayCount = (a: CountedSchedule, b: CountedSchedule) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)
    const byPriority = (a: CountedSchedule, b: CountedSchedule) => b.person.priority - a.person.priority
    return free.toSorted((a, b) =>
      assignment === 'fair' ? byDayCount(a, b) || byPriority(a, b) : byPriority(a, b) || byDayCount(a, b),
    )
  }

  /** Returns the demands for people and for rooms. No id is in both lists, so each list is assigned without the other. */
  const listDemands = (start: Instant, { best }: { best: boolean }) => {
    const startIndex = startIndexes.get(start) ?? -1
    const demands: { people: Demand[]; rooms: Demand[] } = { people: [], rooms: [] }
    for (const [index, { segment, schedules, free, rooms }] of prepared.entries()) {
      const { rules, offset, guest, preferred } = segment
      const segmentStart = start + offset
      const end = segmentStart + rules.duration
      const common = {
        start: segmentStart,
        end,
        before: rules.before,
        after: rules.after,
        segment: index,
        guest,
      }
      const available = free.list(startIndex).flatMap((person) => schedules[person] ?? [])
      const sorted = best ? sortByPolicy(available, segmentStart) : available
      const candidates = sorted.map(({ person }) => person.id)
      demands.people.push({ ...common, candidates, preferred: preferred ? [preferred.person] : [] })
      for (const { ids, free } of rooms) {
        const candidates = free.list(startIndex).flatMap((room) => ids[room] ?? [])
        demands.rooms.push({ ...common, candidates, preferred: preferred?.rooms ?? [] })
      }
    }
    return demands
  }

  const isOpen = (start: Instant, startIndex: number) =>
    start >= now + notice && hasShortage[startIndex] === 0

  /** Returns a key of everything that the answer for a start depends on. Most starts share one key, because everybody is free. */
  const getKey = (day: string, startIndex: number): string => {
    let key = day
    for (const { free, rooms } of prepared) {
      key += free.getKey(startIndex)
      for (const list of rooms) key += list.free.getKey(startIndex)
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

  const freePeople = prepared.map(({ free }) => free)
  const freeRooms = prepared.flatMap(({ rooms }) => rooms.map(({ free }) => free))

  const shape = listDemands(starts[0] ?? 0, { best: false })
  const peopleTakenBefore = countEarlierClashes(shape.people)
  const roomsTakenBefore = countEarlierClashes(shape.rooms)

  /** Returns whether each demand has more free people or rooms than earlier demands can take: `taken`, by demand. */
  const hasEnoughFree = (free: readonly FreeStarts[], taken: readonly number[], startIndex: number) =>
    free.every((starts, index) => starts.count(startIndex) > (taken[index] ?? 0))

  const isSame = (startIndex: number, other: number) =>
    prepared.every(
      ({ free, rooms }) =>
        free.isSame(startIndex, other) && rooms.every((list) => list.free.isSame(startIndex, other)),
    )

  type Answer = boolean | 'exhausted'
  const decided = new Map<string, Answer>()
  let lastDecision: { startIndex: number; day: string; answer: Answer } | undefined
  const canPlan: CartPlanner['canPlan'] = (start) => {
    const startIndex = startIndexes.get(start) ?? -1
    if (!isOpen(start, startIndex)) return false
    const isEasy =
      limits.isUnlimited &&
      hasEnoughFree(freePeople, peopleTakenBefore, startIndex) &&
      hasEnoughFree(freeRooms, roomsTakenBefore, startIndex)
    if (isEasy) return true
    const day = limits.getKey(start)
    // Most starts are like the one before.
    if (lastDecision?.day === day && isSame(startIndex, lastDecision.startIndex)) return lastDecision.answer
    const key = getKey(day, startIndex)
    const answer = decided.get(key) ?? decide(start)
    decided.set(key, answer)
    lastDecision = { startIndex, day, answer }
    return answer
  }

  const plan: CartPlanner['plan'] = (start) => {
    if (!isOpen(start, startIndexes.get(start) ?? -1)) return 'none'
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
