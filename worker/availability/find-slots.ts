import { countSeatsLeft, createStartCheck } from './check-start.ts'
import { createRoomFinder } from './find-rooms.ts'
import { listGridStarts } from './grid.ts'
import { createSchedules, type StaffSchedule } from './staff-schedule.ts'
import type { Instant, Slot, SlotQuery } from './types.ts'

interface OpenSlot extends Slot {
  people: string[]
}

/** Adds the starts of one person to the slots found so far. Both are sorted, so this is one merge. */
function addStarts(slots: readonly OpenSlot[], schedule: StaffSchedule, query: SlotQuery): OpenSlot[] {
  const { rules, range } = query
  const check = createStartCheck(schedule, query)
  const { id } = schedule.person
  const union: OpenSlot[] = []
  let next = 0
  let slot = slots[0]
  for (const start of listGridStarts(schedule.runs, rules, range)) {
    if (check(start) !== undefined) continue
    while (slot !== undefined && slot.start < start) {
      union.push(slot)
      next += 1
      slot = slots[next]
    }
    const seatsLeft = countSeatsLeft(schedule, rules.seats, start)
    if (slot?.start === start) {
      slot.people.push(id)
      if (seatsLeft > slot.seatsLeft) slot.seatsLeft = seatsLeft
    } else {
      union.push({ start, end: start + rules.duration, seatsLeft, people: [id] })
    }
  }
  for (; slot !== undefined; slot = slots[next]) {
    union.push(slot)
    next += 1
  }
  return union
}

/** Removes the slots without a free room. A session that exists already has its rooms, and stays. */
function filterByRooms(
  slots: readonly OpenSlot[],
  schedules: readonly StaffSchedule[],
  query: SlotQuery,
): OpenSlot[] {
  const { needs = [], rules, range } = query
  if (needs.length === 0) return [...slots]
  const findRooms = createRoomFinder(needs, rules, range)
  return slots.flatMap((slot) => {
    if (findRooms(slot.start)) return [slot]
    const joined = schedules.filter(
      ({ person, seatsTaken }) => slot.people.includes(person.id) && seatsTaken.has(slot.start),
    )
    const left = joined.map((schedule) => countSeatsLeft(schedule, rules.seats, slot.start))
    const people = joined.map(({ person }) => person.id)
    return people.length > 0 ? [{ ...slot, people, seatsLeft: Math.max(...left) }] : []
  })
}

/**
 * Returns every slot whose start lies in the range and that at least one person can take (everybody, with
 * `rules.together`), sorted by start. The caller bounds the range.
 */
export function findSlots(query: SlotQuery): Slot[] {
  const schedules = createSchedules(query)
  let slots: OpenSlot[] = []
  for (const schedule of schedules) slots = addStarts(slots, schedule, query)
  return filterByRooms(slots, schedules, query)
}

/** Returns the `count` slots nearest to an instant, sorted by start. Of two that are as near, the earlier one wins. */
export function findNearestSlots(slots: readonly Slot[], start: Instant, count: number): Slot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
}
