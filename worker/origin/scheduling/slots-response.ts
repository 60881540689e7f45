import type * as z from 'zod/mini'
import type { Interval, Slot } from '#worker/availability/types.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { staffId } from '#worker/contract/ids.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { createZoneWriter } from './zone-writer.ts'

/**
 * Returns the number of a date, in days since 1970-01-01. A date alone is parsed as UTC (ECMA-262, Date Time
 * String Format).
 */
export function toDayNumber(date: string) {
  return Date.parse(date) / DAY_MS
}

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

interface DayRange {
  /** The visitor's dates, both inclusive. */
  from: string
  to: string
  timeZone: string
}

/** The latest result of each list of slots; cached as long as the slots are. */
const cache = new WeakMap<readonly Slot[], { key: string; days: SlotsResponse['days'] }>()

function writeDays(
  slots: readonly Slot[],
  { from, to, timeZone }: DayRange,
  range: Interval,
): SlotsResponse['days'] {
  const writer = createZoneWriter(timeZone, range.start, range.end + DAY_MS)
  const staff = new Map<Slot['people'], z.infer<typeof staffId>[]>()
  const getStaffIds = (people: Slot['people']) => {
    const ids = staff.get(people) ?? people.map((id) => staffId.parse(id))
    staff.set(people, ids)
    return ids
  }
  const days: SlotsResponse['days'] = {}
  for (let day = toDayNumber(from); day <= toDayNumber(to); day += 1) days[toDate(day)] = []
  for (const { start, end, seatsLeft, people } of slots) {
    days[writer.date(start)]?.push({
      start: writer.instant(start),
      end: writer.instant(end),
      seatsLeft,
      ...(from === to && people.length > 0 && { staff: getStaffIds(people) }),
    })
  }
  return days
}

function getDays(slots: readonly Slot[], dayRange: DayRange, range: Interval): SlotsResponse['days'] {
  const key = `${dayRange.from} ${dayRange.to} ${dayRange.timeZone}`
  const cached = cache.get(slots)
  if (cached?.key === key) return cached.days
  const days = writeDays(slots, dayRange, range)
  cache.set(slots, { key, days })
  return days
}

const findFreeDate = (days: SlotsResponse['days']) =>
  Object.keys(days).find((date) => days[date]?.length !== 0)

function findNextDate(
  availability: Availability,
  query: AvailabilityQuery,
  from: number,
  timeZone: string,
): string | null {
  const next = availability.findFirstSlot(query, from)
  return next ? createZoneWriter(timeZone, next.start).date(next.start) : null
}

/**
 * Returns the free times by day; every day is a key. The free staff are included when one day is requested, and with `firstOf` the
 * first free time of each person.
 */
export function createSlotsResponse(
  availability: Availability,
  query: AvailabilityQuery,
  dayRange: DayRange,
  firstOf?: 'staff',
): SlotsResponse {
  const { from, to, timeZone } = dayRange
  const range = {
    start: getDayStart(timeZone, toDayNumber(from)),
    end: getDayStart(timeZone, toDayNumber(to) + 1),
  }
  const slots = availability.slots(query, range)
  const days = getDays(slots, dayRange, range)
  const nextAvailable = findFreeDate(days) ?? findNextDate(availability, query, range.end, timeZone)
  const staff = query.target.people.map(({ id }) => id)
  const first = firstOf && { first: findFirstOfStaff(slots, staff, timeZone) }
  return {
    timeZone,
    days,
    nextAvailable,
    ...first,
    ...(query.budget.isIncomplete && { incomplete: true as const }),
  }
}

/** Returns the first free time of each person who has a free time. Slots are in order, so the search stops once each person has one. */
function findFirstOfStaff(
  slots: readonly Slot[],
  staff: readonly string[],
  timeZone: string,
): Record<string, string> {
  const first = new Map<string, Slot>()
  for (const slot of slots) {
    for (const id of slot.people) if (!first.has(id)) first.set(id, slot)
    if (first.size >= staff.length) break
  }
  const writer = createZoneWriter(timeZone, slots[0]?.start ?? 0, (slots.at(-1)?.start ?? 0) + DAY_MS)
  return Object.fromEntries([...first].map(([id, { start }]) => [id, writer.instant(start)]))
}

/** The cached JSON of the days of a response. */
const texts = new WeakMap<SlotsResponse['days'], string>()

/** Returns a response as JSON. Caches the JSON of its days, which are nearly all of it and are often requested again. */
export function toSlotsJson({ days, ...rest }: SlotsResponse): string {
  const text = texts.get(days) ?? JSON.stringify(days)
  texts.set(days, text)
  return `{"days":${text},${JSON.stringify(rest).slice(1)}`
}
