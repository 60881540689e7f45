import type { Collisions } from '#worker/contract/admin/blocks.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import type { PlannedChange } from './planned-change.ts'

/** The maximum number of times that are offered on one day, and of days with such times. */
const TIMES_PER_DAY = 3
const DAYS = 5

interface ProposalRequest {
  booking: Pick<Collisions['bookings'][number], 'staff'>
  change: PlannedChange
  /** The free slots, in order of time. */
  slots: readonly Slot[]
}

type TakenTime = Pick<Slot, 'start' | 'end'> & { staff: readonly string[]; seatsLeft: number }

const overlap = (a: Pick<Slot, 'start' | 'end'>, b: Pick<Slot, 'start' | 'end'>) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end)

/** Returns whether a slot is still free after other bookings of the same people got theirs. A class has room for several. */
function isStillFree(slot: Slot, staff: readonly string[], taken: readonly TakenTime[]): boolean {
  return !taken.some(
    (other) =>
      other.staff.some((id) => staff.includes(id)) &&
      overlap(slot, other) &&
      !(slot.start === other.start && slot.seatsLeft > 1),
  )
}

/**
 * Returns the proposed start of each booking and some starts to choose from, in the order of `requests`. The proposed start is the wanted
 * one if it is free, otherwise the first one that no earlier booking of the list gets, otherwise the first one.
 */
export function chooseTimes(
  requests: readonly ProposalRequest[],
): { start?: string | undefined; times: readonly string[] }[] {
  const taken: TakenTime[] = []
  return requests.map(({ booking, change, slots }) => {
    const staff = booking.staff.map(({ id }) => id)
    const wanted = slots.find(({ start }) => Date.parse(start) === Date.parse(change.to ?? ''))
    const slot = wanted ?? slots.find((candidate) => isStillFree(candidate, staff, taken)) ?? slots[0]
    if (!slot) return { times: [] }
    taken.push({ ...slot, staff })
    const byDay = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
    const offered = [...byDay.values()].slice(0, DAYS).flatMap((day) => day.slice(0, TIMES_PER_DAY))
    const times = new Set([slot, ...offered].map(({ start }) => start))
    return { start: slot.start, times: [...times].sort((a, b) => Date.parse(a) - Date.parse(b)) }
  })
}
