import type { Collisions } from '#worker/contract/admin/blocks.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import type { PlannedChange } from './planned-change.ts'

/** How many times of a day, and of how many days, a list of times has. */
const TIMES_PER_DAY = 3
const DAYS = 5

interface Wish {
  booking: Pick<Collisions['bookings'][number], 'staff'>
  change: PlannedChange
  /** The free starts, by time. */
  slots: readonly Slot[]
}

type Taken = Pick<Slot, 'start' | 'end'> & { staff: readonly string[]; seatsLeft: number }

const overlap = (a: Pick<Slot, 'start' | 'end'>, b: Pick<Slot, 'start' | 'end'>) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/** Returns whether a slot is left beside one that another booking of the same people gets. A class has room for both. */
function isLeft(slot: Slot, staff: readonly string[], taken: readonly Taken[]): boolean {
  return !taken.some(
    (other) =>
      other.staff.some((id) => staff.includes(id)) &&
      overlap(slot, other) &&
      !(slot.start === other.start && slot.seatsLeft > 1),
  )
}

/**
 * Returns a start for each booking that moves, and some starts to choose from. It is the wanted one while that is free, otherwise
 * the next one that no booking before it in the list gets.
 */
export function chooseTimes(
  wishes: readonly Wish[],
): { start?: string | undefined; times: readonly string[] }[] {
  const taken: Taken[] = []
  return wishes.map(({ booking, change, slots }) => {
    const staff = booking.staff.map(({ id }) => id)
    const wanted = slots.find(({ start }) => Date.parse(start) === Date.parse(change.to ?? ''))
    const slot = wanted ?? slots.find((one) => isLeft(one, staff, taken)) ?? slots[0]
    if (!slot) return { times: [] }
    taken.push({ ...slot, staff })
    const byDay = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
    const offered = [...byDay.values()].slice(0, DAYS).flatMap((day) => day.slice(0, TIMES_PER_DAY))
    const times = new Set([slot, ...offered].map(({ start }) => start))
    return { start: slot.start, times: [...times].sort((a, b) => Date.parse(a) - Date.parse(b)) }
  })
}
