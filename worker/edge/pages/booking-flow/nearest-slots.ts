import type { Slot, SlotsResponse } from '#worker/contract/bookings/slots.ts'

const MAX_SLOTS = 4

/** The free times nearest to an instant, in their own order. */
export function findNearestSlots({ days }: SlotsResponse, instant: string): Slot[] {
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(instant))
  return Object.values(days)
    .flat()
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_SLOTS)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** Whether a start is among the free times, however its instant is written. */
export function isFree({ days }: SlotsResponse, start: string): boolean {
  return Object.values(days).some((slots) =>
    slots.some((slot) => Date.parse(slot.start) === Date.parse(start)),
  )
}
