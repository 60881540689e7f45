import type { Slot } from '#worker/availability/types.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { toDayNumber } from './slots-response.ts'
import { createZoneWriter } from './zone-writer.ts'

/** The latest result of each list of slots; cached as long as the slots are. */
const cache = new WeakMap<readonly Slot[], { timeZone: string; dates: Set<string> }>()

function getDates(slots: readonly Slot[], timeZone: string): Set<string> {
  const cached = cache.get(slots)
  if (cached?.timeZone === timeZone) return cached.dates
  const first = slots[0]?.start ?? 0
  const writer = createZoneWriter(timeZone, first, slots.at(-1)?.start ?? first)
  const dates = new Set(slots.map(({ start }) => writer.date(start)))
  cache.set(slots, { timeZone, dates })
  return dates
}

/**
 * Returns the full days of a response: those without free times that would have some if nothing were booked.
 */
export function findFullDays(
  availability: Availability,
  query: AvailabilityQuery,
  { days, timeZone }: Pick<SlotsResponse, 'days' | 'timeZone'>,
): string[] {
  const dates = Object.keys(days)
  const emptyDates = dates.filter((date) => days[date]?.length === 0)
  const [from = ''] = dates
  if (emptyDates.length === 0) return []
  const range = {
    start: getDayStart(timeZone, toDayNumber(from)),
    end: getDayStart(timeZone, toDayNumber(from) + dates.length),
  }
  const openDates = getDates(availability.unbooked.slots({ ...query, without: [] }, range), timeZone)
  return emptyDates.filter((date) => openDates.has(date))
}
