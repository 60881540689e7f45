import { type Agenda, agendasOf } from './agenda.ts'
import { assignAll, type Need } from './assign.ts'
import { blockedStarts } from './blocked.ts'
import { dayCounts, dayIndex } from './day-counts.ts'
import { gridRefusal, gridStarts, isOpen } from './grid.ts'
import { isWithin } from './intervals.ts'
import type { Assigned, CartQuery, Instant, Interval, Segment } from './types.ts'

const BUDGET = 5_000

/** Rooms and machines may have the ids of people. */
const roomKey = (id: string) => `room:${id}`
const roomId = (key: string) => key.slice(roomKey('').length)

interface Candidate extends Agenda {
  /** Appointments on each of `days`. */
  counts: readonly number[]
}

interface Prepared {
  segment: Segment
  candidates: readonly Candidate[]
  /** What keeps each room and machine of each need from being had. */
  rooms: readonly { id: string; blocked: readonly Interval[] }[][]
}

const countAt = ({ days, counts }: Candidate, at: Instant) => counts[dayIndex(days, at)] ?? 0

const prepare = ({ segments, range, now }: CartQuery): Prepared[] =>
  segments.map((segment) => {
    const { rules, people, needs, offset } = segment
    const own = { start: range.start + offset, end: range.end + offset }
    const agendas = agendasOf({ rules, people, range: own, now })
    return {
      segment,
      candidates: agendas.map((agenda) => ({
        ...agenda,
        counts: dayCounts(agenda.person.busy, agenda.days),
      })),
      rooms: needs.map((list) =>
        list.map(({ id, busy }) => ({ id, blocked: blockedStarts(busy, rules, own) })),
      ),
    }
  })

/** A plan for any start of the query's range; `exhausted` when the search for one was given up. */
export interface CartPlanner {
  starts: () => Instant[]
  plan: (start: Instant) => Assigned[] | 'none' | 'exhausted'
}

/**
 * Decides whether all segments can be had at a common start: an assignment of people and rooms in which nobody is in two
 * places, everybody is there for the whole of their segment, and the person of the first segment has the start on
 * their grid. Listing, holding and booking ask it alike.
 */
export const cartPlanner = (query: CartQuery): CartPlanner => {
  const { range, now, assignment } = query
  const prepared = prepare(query)
  const [lead] = prepared

  const canDo = ({ segment, candidates }: Prepared, start: Instant): Candidate[] => {
    const { rules, offset } = segment
    const at = start + offset
    const free = candidates.filter(
      (candidate) =>
        start < candidate.horizon &&
        isOpen(candidate.runs, rules, at) &&
        !isWithin(candidate.blocked, at) &&
        (segment !== lead?.segment || gridRefusal(candidate.runs, rules, start) === undefined),
    )
    const fewer = (a: Candidate, b: Candidate) => countAt(a, at) - countAt(b, at)
    const higher = (a: Candidate, b: Candidate) => b.person.priority - a.person.priority
    return free.sort((a, b) =>
      assignment === 'fair' ? fewer(a, b) || higher(a, b) : higher(a, b) || fewer(a, b),
    )
  }

  const plan: CartPlanner['plan'] = (start) => {
    if (prepared.some(({ segment }) => start < now + segment.rules.notice)) return 'none'
    const able = prepared.map((one) => canDo(one, start))
    if (able.some(({ length }) => length === 0)) return 'none'
    const needs = prepared.flatMap(({ segment, rooms }, index): Need[] => {
      const { rules, offset, guest, preferred } = segment
      const at = start + offset
      const time = { start: at, end: at + rules.duration, before: rules.before, after: rules.after }
      const from = [
        (able[index] ?? []).map(({ person }) => person.id),
        ...rooms.map((list) =>
          list.filter(({ blocked }) => !isWithin(blocked, at)).map(({ id }) => roomKey(id)),
        ),
      ]
      const first = preferred ? [preferred.person, ...preferred.rooms.map(roomKey)] : []
      return from.map((ids) => ({ ...time, segment: index, guest, from: ids, preferred: first }))
    })
    /** A day's limit counts what is taken with this booking too; rooms have none. */
    const allows = (id: string, need: Need, taken: readonly Need[]) => {
      const perDay = prepared[need.segment]?.segment.rules.perDay
      const candidate = able[need.segment]?.find(({ person }) => person.id === id)
      if (perDay === undefined || !candidate) return true
      const day = dayIndex(candidate.days, need.start)
      const sameDay = taken.filter((other) => dayIndex(candidate.days, other.start) === day)
      return countAt(candidate, need.start) + sameDay.length < perDay
    }
    const outcome = assignAll(needs, { budget: BUDGET, allows })
    if (typeof outcome === 'string') return outcome
    return prepared.map((_, index) => {
      const own = outcome.chosen.filter((_, place) => needs[place]?.segment === index)
      const [person = '', ...rooms] = own
      const { start: from = start, end = start } = needs.find(({ segment }) => segment === index) ?? {}
      return { person, rooms: rooms.map(roomId), start: from, end }
    })
  }

  const starts = () => {
    const rules = lead?.segment.rules
    const all = rules ? lead.candidates.flatMap(({ runs }) => gridStarts(runs, rules, range)) : []
    return [...new Set(all)].sort((a, b) => a - b)
  }
  return { starts, plan }
}
