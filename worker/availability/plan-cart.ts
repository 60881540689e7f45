import { type Agenda, agendasOf } from './agenda.ts'
import { assignAll, type Need } from './assign.ts'
import { blockedStarts } from './blocked.ts'
import { dayCounts, dayIndex } from './day-counts.ts'
import { freeStarts } from './free-starts.ts'
import { gridStarts } from './grid.ts'
import type { Assigned, CartQuery, Instant, Segment } from './types.ts'

const BUDGET = 5_000

/** Rooms and machines may have the ids of people. */
const roomKey = (id: string) => `room:${id}`
const roomId = (key: string) => key.slice(roomKey('').length)

/** Somebody who does a segment; `free` is by the number of the start. */
interface Candidate extends Agenda {
  /** Appointments on each of `days`. */
  counts: readonly number[]
  free: Uint8Array
}

interface Prepared {
  segment: Segment
  candidates: readonly Candidate[]
  rooms: readonly { id: string; free: Uint8Array }[][]
}

const countAt = ({ days, counts }: Candidate, at: Instant) => counts[dayIndex(days, at)] ?? 0

/** The starts on the grid of anybody who does the first segment, and who is free at each. */
const prepare = ({ segments, range, now }: CartQuery): { starts: Instant[]; prepared: Prepared[] } => {
  const around = segments.map(({ rules, people, offset }) => {
    const own = { start: range.start + offset, end: range.end + offset }
    return { own, agendas: agendasOf({ rules, people, range: own, now }) }
  })
  const [lead] = segments
  const grids = lead && around[0]?.agendas.flatMap(({ runs }) => gridStarts(runs, lead.rules, range))
  const starts = [...new Set(grids)].sort((a, b) => a - b)
  const prepared = segments.map((segment, index): Prepared => {
    const { rules, needs, offset } = segment
    const { agendas = [], own = range } = around[index] ?? {}
    const grid = segment === lead ? rules.interval : undefined
    return {
      segment,
      candidates: agendas.map((agenda) => ({
        ...agenda,
        counts: dayCounts(agenda.person.busy, agenda.days),
        free: freeStarts({ ...agenda, duration: rules.duration, offset, grid }, starts),
      })),
      rooms: needs.map((list) =>
        list.map(({ id, busy }) => {
          const blocked = blockedStarts(busy, rules, own)
          return { id, free: freeStarts({ blocked, duration: rules.duration, offset }, starts) }
        }),
      ),
    }
  })
  return { starts, prepared }
}

/** A plan for any start of the query's range; `exhausted` when the search for one was given up. */
export interface CartPlanner {
  starts: readonly Instant[]
  /** `best` gives each service to whom the assignment prefers, not to whom comes first. */
  plan: (start: Instant, options: { best: boolean }) => Assigned[] | 'none' | 'exhausted'
}

/**
 * Decides whether all segments can be had at a common start: an assignment of people and rooms in which nobody is in two
 * places, everybody is there for the whole of their segment, and the person of the first segment has the start on
 * their grid. Listing, holding and booking ask it alike.
 */
export const cartPlanner = (query: CartQuery): CartPlanner => {
  const { now, assignment } = query
  const { starts, prepared } = prepare(query)
  const numbers = new Map(starts.map((start, number) => [start, number]))
  const notice = Math.max(0, ...prepared.map(({ segment }) => segment.rules.notice))

  /** Whoever has least to do that day first, or whoever has the highest priority. */
  const inOrder = (free: readonly Candidate[], at: Instant): Candidate[] => {
    const counts = new Map(free.map((candidate) => [candidate, countAt(candidate, at)]))
    const fewer = (a: Candidate, b: Candidate) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)
    const higher = (a: Candidate, b: Candidate) => b.person.priority - a.person.priority
    return free.toSorted((a, b) =>
      assignment === 'fair' ? fewer(a, b) || higher(a, b) : higher(a, b) || fewer(a, b),
    )
  }

  /** A day's limit counts what is taken with this booking too; rooms have none. */
  const allows = (id: string, need: Need, taken: readonly Need[]) => {
    const { segment, candidates } = prepared[need.segment] ?? {}
    const perDay = segment?.rules.perDay
    if (perDay === undefined) return true
    const candidate = candidates?.find(({ person }) => person.id === id)
    if (!candidate) return true
    const day = dayIndex(candidate.days, need.start)
    const sameDay = taken.filter((other) => dayIndex(candidate.days, other.start) === day)
    return countAt(candidate, need.start) + sameDay.length < perDay
  }

  const needsOf = (
    { segment, candidates, rooms }: Prepared,
    index: number,
    start: Instant,
    best: boolean,
  ) => {
    const { rules, offset, guest, preferred } = segment
    const at = start + offset
    const number = numbers.get(start) ?? -1
    const people = candidates.filter(({ free }) => free[number])
    const ids = [
      (best ? inOrder(people, at) : people).map(({ person }) => person.id),
      ...rooms.map((list) => list.filter(({ free }) => free[number]).map(({ id }) => roomKey(id))),
    ]
    const first = preferred ? [preferred.person, ...preferred.rooms.map(roomKey)] : []
    const time = { start: at, end: at + rules.duration, before: rules.before, after: rules.after }
    return ids.map((from): Need => ({ ...time, segment: index, guest, from, preferred: first }))
  }

  const plan: CartPlanner['plan'] = (start, { best }) => {
    if (start < now + notice) return 'none'
    const needs = prepared.map((one, index) => needsOf(one, index, start, best))
    if (needs.flat().some(({ from }) => from.length === 0)) return 'none'
    const outcome = assignAll(needs.flat(), { budget: BUDGET, allows })
    if (typeof outcome === 'string') return outcome
    let next = 0
    return needs.map((own) => {
      const [person = '', ...rooms] = outcome.chosen.slice(next, next + own.length)
      next += own.length
      const { start: from = start, end = start } = own[0] ?? {}
      return { person, rooms: rooms.map(roomId), start: from, end }
    })
  }
  return { starts, plan }
}
