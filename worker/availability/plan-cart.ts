import { agendasOf } from './agenda.ts'
import { assignAll, canAssignAll } from './assign.ts'
import { blockedStarts } from './blocked.ts'
import type { Need } from './board.ts'
import { type Colleague, countAt, Days } from './cart-days.ts'
import { dayCounts } from './day-counts.ts'
import { FreeStarts } from './free-starts.ts'
import { gridStarts } from './grid.ts'
import type { Assigned, BusyTime, CartQuery, Instant, Segment } from './types.ts'

interface Prepared {
  segment: Segment
  colleagues: readonly Colleague[]
  free: FreeStarts
  rooms: readonly { ids: readonly string[]; free: FreeStarts }[]
}

/** The agendas of who does each segment; segments with the same rules and people share them. */
const colleaguesOf = ({ segments, range, now }: CartQuery): Colleague[][] => {
  const length = Math.max(0, ...segments.map(({ offset }) => offset))
  const around = { start: range.start, end: range.end + length }
  const lists: Colleague[][] = []
  for (const { rules, people } of segments) {
    const same = segments.findIndex((other) => other.rules === rules && other.people === people)
    const known = lists[same]
    const agendas = known ? [] : agendasOf({ rules, people, range: around, now })
    const own = agendas.map((agenda) => ({ ...agenda, counts: dayCounts(agenda.person.busy, agenda.days) }))
    lists.push(known ?? own)
  }
  return lists
}

/** The starts on the grid of anybody who does the first segment, and who is free at each. */
const prepare = (query: CartQuery) => {
  const { segments, range } = query
  const lists = colleaguesOf(query)
  const days = new Days(segments, lists.flat())
  const [lead] = segments
  const grids = lead && lists[0]?.flatMap(({ runs }) => gridStarts(runs, lead.rules, range))
  const starts = [...Float64Array.from(new Set(grids)).sort()].filter((start) => days.haveRoom(start))
  /** A 1 for each start at which something has nobody. */
  const isShort = new Uint8Array(starts.length)
  const prepared: Prepared[] = []
  for (const [index, segment] of segments.entries()) {
    const { rules, needs, offset } = segment
    const colleagues = lists[index] ?? []
    const same = prepared.find((one) => one.colleagues === colleagues && one.segment.offset === offset)
    const grid = segment === lead ? rules.interval : undefined
    const wanted = { duration: rules.duration, offset, grid }
    const own = { start: range.start + offset, end: range.end + offset }
    const blocked = (busy: readonly BusyTime[]) => ({ blocked: blockedStarts(busy, rules, own) })
    const free =
      same && same.segment !== lead ? same.free : new FreeStarts(colleagues, wanted, starts, isShort)
    const rooms = needs.map((list) => {
      const ids = list.map(({ id }) => id)
      const resources = list.map(({ busy }) => blocked(busy))
      return { ids, free: new FreeStarts(resources, wanted, starts, isShort) }
    })
    prepared.push({ segment, colleagues, free, rooms })
    for (const number of starts.keys())
      if (free.isEmpty(number) || rooms.some((list) => list.free.isEmpty(number))) isShort[number] = 1
  }
  return { starts, isShort, prepared, days }
}

/** Plans for the starts of a query's range; `exhausted` is when the search for one was given up. */
export interface CartPlanner {
  /** Those at which somebody could do the first segment. */
  starts: readonly Instant[]
  canPlan: (start: Instant) => boolean | 'exhausted'
  /** The plan that the assignment prefers. */
  plan: (start: Instant) => Assigned[] | 'none' | 'exhausted'
}

/**
 * Decides whether all segments can be had at a common start: an assignment of people and rooms in which nobody is in two
 * places, everybody is there for the whole of their segment, and the person of the first segment has the start on
 * their grid. Listing, holding and booking ask it alike.
 */
export const cartPlanner = (query: CartQuery): CartPlanner => {
  const { now, assignment, budget } = query
  const { starts, isShort, prepared, days } = prepare(query)
  const numbers = new Map(starts.map((start, number) => [start, number]))
  const notice = Math.max(0, ...prepared.map(({ segment }) => segment.rules.notice))
  const limit = (id: string, need: Need) => days.limit(id, need.start)

  /** Whoever has least to do that day first, or whoever has the highest priority. */
  const inOrder = (free: readonly Colleague[], at: Instant): Colleague[] => {
    const counts = new Map(free.map((colleague) => [colleague, countAt(colleague, at)]))
    const fewer = (a: Colleague, b: Colleague) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)
    const higher = (a: Colleague, b: Colleague) => b.person.priority - a.person.priority
    return free.toSorted((a, b) =>
      assignment === 'fair' ? fewer(a, b) || higher(a, b) : higher(a, b) || fewer(a, b),
    )
  }

  /** What is needed of people and of rooms: nothing is both, so that each can be assigned without the other. */
  const needsAt = (start: Instant, { best }: { best: boolean }) => {
    const number = numbers.get(start) ?? -1
    const needs: { people: Need[]; rooms: Need[] } = { people: [], rooms: [] }
    for (const [index, { segment, colleagues, free, rooms }] of prepared.entries()) {
      const { rules, offset, guest, preferred } = segment
      const at = start + offset
      const end = at + rules.duration
      const own = { start: at, end, before: rules.before, after: rules.after, segment: index, guest }
      const there = colleagues.filter((_, person) => free.isFree(person, number))
      const from = (best ? inOrder(there, at) : there).map(({ person }) => person.id)
      needs.people.push({ ...own, from, preferred: preferred ? [preferred.person] : [] })
      for (const { ids, free } of rooms) {
        const from = ids.filter((_, room) => free.isFree(room, number))
        needs.rooms.push({ ...own, from, preferred: preferred?.rooms ?? [] })
      }
    }
    return needs
  }

  const isOpen = (start: Instant, number: number) => start >= now + notice && isShort[number] === 0

  /** What an answer depends on: at most starts nobody is busy, and one answer is that of many. */
  const keyAt = (day: string, number: number): string => {
    let key = day
    for (const { free, rooms } of prepared) {
      key += free.key(number)
      for (const list of rooms) key += list.free.key(number)
    }
    return key
  }

  const decide = (start: Instant) => {
    const needs = needsAt(start, { best: false })
    const people = canAssignAll(needs.people, { budget, limit })
    if (people === false) return false
    const rooms = canAssignAll(needs.rooms, { budget })
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
    const day = days.key(start)
    // Most starts are like the one before.
    if (last?.day === day && isSame(number, last.number)) return last.answer
    const key = keyAt(day, number)
    const answer = decided.get(key) ?? decide(start)
    decided.set(key, answer)
    last = { number, day, answer }
    return answer
  }

  const plan: CartPlanner['plan'] = (start) => {
    if (!isOpen(start, numbers.get(start) ?? -1)) return 'none'
    const needs = needsAt(start, { best: true })
    const people = assignAll(needs.people, { budget, limit })
    if (people === 'none') return 'none'
    const rooms = assignAll(needs.rooms, { budget })
    if (typeof people === 'string' || typeof rooms === 'string')
      return rooms === 'none' ? 'none' : 'exhausted'
    return needs.people.map(({ start: from, end, segment }, index) => ({
      person: people.chosen[index] ?? '',
      rooms: rooms.chosen.filter((_, room) => needs.rooms[room]?.segment === segment),
      start: from,
      end,
    }))
  }
  return { starts, canPlan, plan }
}
