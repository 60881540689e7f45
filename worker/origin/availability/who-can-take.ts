import { type Agenda, agendasOf } from './agenda.ts'
import { dayCounts, dayIndex } from './day-counts.ts'
import { gridRefusal } from './grid.ts'
import { judgeFor, seatsLeftAt } from './judge.ts'
import type { Candidate, Instant, Refusal, StartQuery } from './types.ts'

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
]
const stageOf = (refusal: Refusal | undefined) =>
  refusal === undefined ? STAGES.length : STAGES.indexOf(refusal)

const appointmentsThatDay = ({ person, days }: Agenda, start: Instant): number => {
  const day = dayIndex(days, start)
  return dayCounts(person.busy, days.slice(day, day + 2))[0] ?? 0
}

/**
 * Who can take one start: the decision that `findSlots` makes, at booking time. `people` are in the order
 * given. When there are none, `reason` is that of the person who came closest. `seatsLeft` is the most seats
 * left with one person, also when they are fewer than wanted.
 */
export const whoCanTake = (
  query: StartQuery,
): { people: Candidate[]; seatsLeft: number; reason?: Refusal } => {
  const { rules, start } = query
  const people: Candidate[] = []
  let mostSeats = 0
  let closest = stageOf('closed')
  let somebody = false
  for (const agenda of agendasOf({ ...query, range: { start, end: start + 1 } })) {
    const { id, priority } = agenda.person
    const stage = Math.min(
      stageOf(gridRefusal(agenda.runs, rules, start)),
      stageOf(judgeFor(agenda, query)(start)),
    )
    closest = somebody ? Math.max(closest, stage) : stage
    somebody = true
    if (stage < stageOf('full')) continue
    const seatsLeft = seatsLeftAt(agenda, rules.seats, start)
    mostSeats = Math.max(mostSeats, seatsLeft)
    if (stage < STAGES.length) continue
    const dayCount = appointmentsThatDay(agenda, start)
    people.push({ id, priority, seatsLeft, dayCount, joins: agenda.taken.has(start) })
  }
  const reason = STAGES[closest]
  return reason === undefined ? { people, seatsLeft: mostSeats } : { people, seatsLeft: mostSeats, reason }
}
