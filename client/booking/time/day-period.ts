import type { OfferedSlot } from '../state/packed-days.ts'

const dayPeriods = ['morning', 'afternoon', 'evening'] as const
export type DayPeriod = (typeof dayPeriods)[number]

/** Groups the slots of one day by period of the day, by the hour in their own UTC offset. Empty periods are left out. */
export function groupByDayPeriod(
  slots: readonly OfferedSlot[],
): { period: DayPeriod; slots: OfferedSlot[] }[] {
  const slotsWithPeriod = slots.map((slot) => {
    const hour = Number(slot.start.slice(11, 13))
    const period: DayPeriod = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
    return { period, slot }
  })
  return dayPeriods
    .map((period) => ({
      period,
      slots: slotsWithPeriod.filter((entry) => entry.period === period).map(({ slot }) => slot),
    }))
    .filter((group) => group.slots.length > 0)
}
