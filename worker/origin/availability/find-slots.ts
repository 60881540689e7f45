import { type Agenda, agendasOf } from './agenda.ts'
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

/**
 * Every slot whose start lies in the range and that at least one person can take, sorted by start. How long a
 * range may be is the caller's to say.
 */
export const findSlots = (query: Query): Slot[] => {
  let slots: OpenSlot[] = []
  for (const agenda of agendasOf(query)) slots = addPerson(slots, agenda, query)
  return slots
}
