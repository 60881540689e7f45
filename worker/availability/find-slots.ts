import { type Agenda, agendasOf } from './agenda.ts'
import { roomFinder } from './find-rooms.ts'
import { gridStarts } from './grid.ts'
import { judgeFor, seatsLeftAt } from './judge.ts'
import type { Query, Slot } from './types.ts'

interface OpenSlot extends Slot {
  people: string[]
}

const addPerson = (slots: readonly OpenSlot[], agenda: Agenda, query: Query): OpenSlot[] => {
  const { rules, range } = query
  const judge = judgeFor(agenda, query)
  const { id } = agenda.person
  const union: OpenSlot[] = []
  let next = 0
  let slot = slots[0]
  for (const start of gridStarts(agenda.runs, rules, range)) {
    if (judge(start) !== undefined) continue
    while (slot !== undefined && slot.start < start) {
      union.push(slot)
      next += 1
      slot = slots[next]
    }
    const seatsLeft = seatsLeftAt(agenda, rules.seats, start)
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

/** What of the slots can be had with a room: where there is none, only classes that are there already, which have theirs. */
const withRooms = (slots: readonly OpenSlot[], agendas: readonly Agenda[], query: Query): OpenSlot[] => {
  const { needs = [], rules, range } = query
  if (needs.length === 0) return [...slots]
  const roomsAt = roomFinder(needs, rules, range)
  return slots.flatMap((slot) => {
    if (roomsAt(slot.start)) return [slot]
    const joined = agendas.filter(
      ({ person, taken }) => slot.people.includes(person.id) && taken.has(slot.start),
    )
    const left = joined.map((agenda) => seatsLeftAt(agenda, rules.seats, slot.start))
    const people = joined.map(({ person }) => person.id)
    return people.length > 0 ? [{ ...slot, people, seatsLeft: Math.max(...left) }] : []
  })
}

/**
 * Every slot whose start lies in the range and that at least one person can take, or all where they work together,
 * sorted by start. How long a range may be is the caller's to say.
 */
export const findSlots = (query: Query): Slot[] => {
  const agendas = agendasOf(query)
  let slots: OpenSlot[] = []
  for (const agenda of agendas) slots = addPerson(slots, agenda, query)
  return withRooms(slots, agendas, query)
}
