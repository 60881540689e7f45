import { getHour } from '#locales/time-format.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'

const parts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof parts)[number]

/** The slots of one day by part of the day on the zone's clock; parts without any are left out. */
export function byDayPart(slots: readonly Slot[], zone: string): { part: DayPart; slots: Slot[] }[] {
  const parted = slots.map((slot) => {
    const hour = getHour(slot.start, zone)
    const part: DayPart = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
    return { part, slot }
  })
  return parts
    .map((part) => ({ part, slots: parted.filter((one) => one.part === part).map(({ slot }) => slot) }))
    .filter((group) => group.slots.length > 0)
}
