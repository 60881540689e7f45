import type { OfferedSlot } from '../state/packed-days.ts'

/** The periods of a day, with the first hour and the one after the last. */
const dayPeriods = [
  ['morning', '00', '12'],
  ['afternoon', '12', '17'],
  ['evening', '17', '24'],
] as const
type DayPeriod = (typeof dayPeriods)[number][0]

/** Groups the slots of one day by period of the day, by the hour in their own UTC offset. Empty periods are left out. */
export function groupByDayPeriod(
  slots: readonly OfferedSlot[],
): { period: DayPeriod; slots: OfferedSlot[] }[] {
  return dayPeriods
    .map(([period, from, to]) => ({
      period,
      slots: slots.filter(({ start }) => start.slice(11) >= from && start.slice(11) < to),
    }))
    .filter((group) => group.slots.length > 0)
}
