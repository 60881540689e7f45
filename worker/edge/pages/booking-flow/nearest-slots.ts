import type { Slot, SlotsResponse } from '#worker/contract/bookings/slots.ts'

const MAX_SLOTS = 4

/** Returns the free slots nearest to an instant, in order of their start. */
export function findNearestSlots({ days }: SlotsResponse, instant: string): Slot[] {
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(instant))
  return Object.values(days)
    .flat()
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_SLOTS)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** Returns whether a free slot starts at an instant, however its offset is written. */
export function isFree({ days }: SlotsResponse, start: string): boolean {
  return Object.values(days).some((slots) =>
    slots.some((slot) => Date.parse(slot.start) === Date.parse(start)),
  )
}
