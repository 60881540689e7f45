import { countSeatsLeft, createLimitCheck } from './check-start.ts'
import { createRoomFinder } from './find-rooms.ts'
import { FreeStarts } from './free-starts.ts'
import { listStartsOfAll } from './grid.ts'
import type { StaffSchedule } from './schedule.ts'
import { createSchedules } from './staff-schedule.ts'
import type { Instant, Slot, SlotQuery } from './types.ts'

/** Returns the starts after the notice, and who is free at each. */
function findFreeStarts(schedules: readonly StaffSchedule[], query: SlotQuery) {
  const { rules, range, now, seats = 1 } = query
  const start = Math.max(range.start, now, now + rules.notice)
  const starts = listStartsOfAll(schedules, rules, { start, end: range.end })
  const isLimited = rules.perDay !== undefined || rules.seats !== 1 || seats > 1
  const people = schedules.map((schedule) => {
    const findRefusal = isLimited ? createLimitCheck(schedule, query) : undefined
    const isAllowed = findRefusal && ((start: Instant) => findRefusal(start) === undefined)
    return { ...schedule, isAllowed }
  })
  const { duration, interval: grid } = rules
  return { starts, free: new FreeStarts(people, { duration, offset: 0, grid }, starts) }
}

/** Returns a slot for each start that someone can take. Consecutive slots with the same people share one list. */
function listFreeSlots(schedules: readonly StaffSchedule[], query: SlotQuery): Slot[] {
  const { duration, seats } = query.rules
  const { starts, free } = findFreeStarts(schedules, query)
  const slots: Slot[] = []
  let previous: { index: number; open: readonly StaffSchedule[]; people: readonly string[] } | undefined
  for (const [index, start] of starts.entries()) {
    if (free.isEmpty(index)) continue
    if (!previous || !free.isSame(index, previous.index)) {
      const open = free.list(index).flatMap((person) => schedules[person] ?? [])
      previous = { index, open, people: open.map(({ person }) => person.id) }
    }
    const seatsLeft =
      seats > 1 ? previous.open.map((schedule) => countSeatsLeft(schedule, seats, start)) : [seats]
    slots.push({ start, end: start + duration, seatsLeft: Math.max(...seatsLeft), people: previous.people })
  }
  return slots
}

/** Removes the slots without a free room. A session that exists already has its rooms, and stays. */
function filterByRooms(
  slots: readonly Slot[],
  schedules: readonly StaffSchedule[],
  query: SlotQuery,
): Slot[] {
  const { needs = [], rules, range } = query
  if (needs.length === 0) return [...slots]
  const findRooms = createRoomFinder(needs, rules, range)
  return slots.flatMap((slot) => {
    if (findRooms(slot.start)) return [slot]
    const joined = schedules.filter(
      ({ person, seatsTaken }) => slot.people.includes(person.id) && seatsTaken.has(slot.start),
    )
    const seatsLeft = joined.map((schedule) => countSeatsLeft(schedule, rules.seats, slot.start))
    const people = joined.map(({ person }) => person.id)
    return people.length > 0 ? [{ ...slot, people, seatsLeft: Math.max(...seatsLeft) }] : []
  })
}

/**
 * Returns every slot whose start lies in the range and that at least one person can take (everybody, with
 * `rules.together`), sorted by start. The caller bounds the range.
 */
export function findSlots(query: SlotQuery): Slot[] {
  const schedules = createSchedules(query)
  return filterByRooms(listFreeSlots(schedules, query), schedules, query)
}

/** Returns the `count` slots nearest to an instant, sorted by start. Of two equally near slots, the earlier one wins. */
export function findNearestSlots(slots: readonly Slot[], start: Instant, count: number): Slot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
}
