import { type Agenda, agendasOf } from './agenda.ts'
import { isJoinable } from './blocked.ts'
import { dayCounts, dayIndex } from './day-counts.ts'
import { roomFinder } from './find-rooms.ts'
import { gridRefusal } from './grid.ts'
import { judgeFor, seatsLeftAt } from './judge.ts'
import type { Candidate, Instant, Refusal, Rules, StartQuery } from './types.ts'

// In the order in which they are looked at; past the last one, the start stands.
const STAGES: readonly Refusal[] = [
  'past',
  'notice',
  'horizon',
  'closed',
  'off-grid',
  'busy',
  'day-full',
  'full',
  'no-room',
]
const stageOf = (refusal: Refusal | undefined) =>
  refusal === undefined ? STAGES.length : STAGES.indexOf(refusal)

const appointmentsThatDay = ({ person, days }: Agenda, start: Instant): number => {
  const day = dayIndex(days, start)
  return dayCounts(person.busy, days.slice(day, day + 2))[0] ?? 0
}

/** The rooms that a person's class at a start has. */
const roomsOfClass = ({ person }: Agenda, rules: Rules, start: Instant): readonly string[] =>
  person.busy.find((busy) => busy.start === start && isJoinable(busy, rules))?.session?.rooms ?? []

/**
 * Who can take one start: the decision that `findSlots` makes, at booking time. `people` are in the order
 * given, each with the rooms that they would have. When there are none, `reason` is that of the person who came closest.
 * `seatsLeft` is the most seats left with one person, also when they are fewer than wanted.
 */
export const whoCanTake = (
  query: StartQuery,
): { people: Candidate[]; seatsLeft: number; reason?: Refusal } => {
  const { rules, start, needs = [] } = query
  const range = { start, end: start + 1 }
  const rooms = roomFinder(needs, rules, range)(start)
  const people: Candidate[] = []
  let mostSeats = 0
  let closest = stageOf('closed')
  let somebody = false
  for (const agenda of agendasOf({ ...query, range })) {
    const { id, priority } = agenda.person
    const joins = agenda.taken.has(start)
    const own = joins ? roomsOfClass(agenda, rules, start) : rooms
    const stage = Math.min(
      stageOf(gridRefusal(agenda.runs, rules, start)),
      stageOf(judgeFor(agenda, query)(start)),
      stageOf(own ? undefined : 'no-room'),
    )
    closest = somebody ? Math.max(closest, stage) : stage
    somebody = true
    if (stage < stageOf('full')) continue
    const seatsLeft = seatsLeftAt(agenda, rules.seats, start)
    mostSeats = Math.max(mostSeats, seatsLeft)
    if (stage < STAGES.length || !own) continue
    const dayCount = appointmentsThatDay(agenda, start)
    people.push({ id, priority, seatsLeft, dayCount, joins, rooms: own })
  }
  const reason = STAGES[closest]
  return reason === undefined ? { people, seatsLeft: mostSeats } : { people, seatsLeft: mostSeats, reason }
}
