import type { TimeFormat } from '#locales/time-format.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'

const dayPeriods = ['morning', 'afternoon', 'evening'] as const
export type DayPeriod = (typeof dayPeriods)[number]

/** Groups the slots of one day by period of the day on the zone's clock; empty periods are left out. */
export function groupByDayPeriod(
  slots: readonly Slot[],
  zone: string,
  { getHour }: Pick<TimeFormat, 'getHour'>,
): { period: DayPeriod; slots: Slot[] }[] {
  const slotsWithPeriod = slots.map((slot) => {
    const hour = getHour(slot.start, zone)
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
