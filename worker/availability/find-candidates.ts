import { isJoinable } from './blocked-starts.ts'
import { countSeatsLeft, findStartRefusal } from './check-start.ts'
import { countByDay, getDayIndex } from './day-counts.ts'
import { createRoomFinder } from './find-rooms.ts'
import { findGridRefusal } from './grid.ts'
import type { StaffSchedule } from './schedule.ts'
import { createSchedules } from './staff-schedule.ts'
import type { Candidate, Instant, Refusal, Rules, StartQuery } from './types.ts'

/** The reason for each failed check, in the order of the checks. */
const reasons: readonly Refusal[] = [
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

/** Returns how many checks a start passed before it was refused. */
function countPassedChecks(refusal: Refusal | undefined): number {
  return refusal === undefined ? reasons.length : reasons.indexOf(refusal)
}

function countBookingsThatDay({ person, days }: StaffSchedule, start: Instant): number {
  const day = getDayIndex(days, start)
  return countByDay(person.busy, days.slice(day, day + 2))[0] ?? 0
}

/** Returns the rooms of the session that a person has at a start. */
function getSessionRooms({ person }: StaffSchedule, rules: Rules, start: Instant): readonly string[] {
  return person.busy.find((busy) => busy.start === start && isJoinable(busy, rules))?.session?.rooms ?? []
}

/**
 * Returns everybody who can take one start, in the order of the query, each with the rooms they would use. Applies the same
 * rules as `findSlots`. Without candidates, `reason` is the refusal of the person who passed the most checks. `seatsLeft` is
 * the most seats left with one person, even when that is fewer than requested.
 */
export function findCandidates(query: StartQuery): {
  people: Candidate[]
  seatsLeft: number
  reason?: Refusal
} {
  const { rules, start, needs = [] } = query
  const range = { start, end: start + 1 }
  const rooms = createRoomFinder(needs, rules, range)(start)
  const people: Candidate[] = []
  let mostSeats = 0
  let mostPassed = countPassedChecks('closed')
  let isFirst = true
  for (const schedule of createSchedules({ ...query, range })) {
    const { id, priority } = schedule.person
    const joins = schedule.seatsTaken.has(start)
    const roomIds = joins ? getSessionRooms(schedule, rules, start) : rooms
    const passed = Math.min(
      countPassedChecks(findGridRefusal(schedule.runs, rules, start)),
      countPassedChecks(findStartRefusal(schedule, query, start)),
      countPassedChecks(roomIds ? undefined : 'no-room'),
    )
    mostPassed = isFirst ? passed : Math.max(mostPassed, passed)
    isFirst = false
    if (passed < countPassedChecks('full')) continue
    const seatsLeft = countSeatsLeft(schedule, rules.seats, start)
    mostSeats = Math.max(mostSeats, seatsLeft)
    if (passed < reasons.length || !roomIds) continue
    const dayCount = countBookingsThatDay(schedule, start)
    people.push({ id, priority, seatsLeft, dayCount, joins, rooms: roomIds })
  }
  const reason = reasons[mostPassed]
  return reason === undefined ? { people, seatsLeft: mostSeats } : { people, seatsLeft: mostSeats, reason }
}
