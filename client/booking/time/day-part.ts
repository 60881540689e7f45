import { hourOf } from '#locales/time.ts'
import type { Slot } from '#worker/contract/slots.ts'

const parts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof parts)[number]

/** The slots of one day by part of the day on the zone's clock; parts without any are left out. */
export function byDayPart(slots: readonly Slot[], zone: string): { part: DayPart; slots: Slot[] }[] {
  const partOf = ({ start }: Slot): DayPart => {
    const hour = hourOf(start, zone)
    return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  }
  return parts
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) }))
    .filter((group) => group.slots.length > 0)
}
