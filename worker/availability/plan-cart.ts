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
  const { starts, isShort, prepared, limits } = prepareCart(query)
  const numbers = new Map(Array.from(starts, (start, number) => [start, number]))
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

  /** Returns the demands for people and for rooms. No id is in both lists, so each list is assigned without the other. */
  const listDemands = (start: Instant, { best }: { best: boolean }) => {
    const number = numbers.get(start) ?? -1
    const demands: { people: Demand[]; rooms: Demand[] } = { people: [], rooms: [] }
    for (const [index, { segment, schedules, free, rooms }] of prepared.entries()) {
      const { rules, offset, guest, preferred } = segment
      const at = start + offset
      const end = at + rules.duration
      const shared = { start: at, end, before: rules.before, after: rules.after, segment: index, guest }
      const available = free.list(number).flatMap((person) => schedules[person] ?? [])
      const sorted = best ? sortByPolicy(available, at) : available
      const candidates = sorted.map(({ person }) => person.id)
      demands.people.push({ ...shared, candidates, preferred: preferred ? [preferred.person] : [] })
      for (const { ids, free } of rooms) {
        const candidates = free.list(number).flatMap((room) => ids[room] ?? [])
        demands.rooms.push({ ...shared, candidates, preferred: preferred?.rooms ?? [] })
      }
    }
    return demands
  }

  const isOpen = (start: Instant, number: number) => start >= now + notice && isShort[number] === 0

  /** Returns a key of everything that the answer for a start depends on. Most starts share one key, because everybody is free. */
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

  const freePeople = prepared.map(({ free }) => free)
  const freeRooms = prepared.flatMap(({ rooms }) => rooms.map(({ free }) => free))

  const shape = listDemands(starts[0] ?? 0, { best: false })
  const peopleTakenBefore = countEarlierClashes(shape.people)
  const roomsTakenBefore = countEarlierClashes(shape.rooms)

  /** Returns whether each demand has more free people or rooms than earlier demands can take: `taken`, by demand. */
  const hasEnoughFree = (free: readonly FreeStarts[], taken: readonly number[], number: number) =>
    free.every((starts, index) => starts.count(number) > (taken[index] ?? 0))

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
    const isEasy =
      limits.isUnlimited &&
      hasEnoughFree(freePeople, peopleTakenBefore, number) &&
      hasEnoughFree(freeRooms, roomsTakenBefore, number)
    if (isEasy) return true
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
