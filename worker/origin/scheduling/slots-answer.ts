import type * as z from 'zod/mini'
import type { Interval, Slot } from '#worker/availability/types.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { staffId } from '#worker/contract/ids.ts'
import type { Availability, Question } from './availability.ts'
import { createZoneWriter } from './zone-writer.ts'

const DAY = 24 * 60 * 60_000

/**
 * Returns the number of a date, in days since 1970-01-01. A date alone is parsed as UTC (ECMA-262, Date Time
 * String Format).
 */
export function toDayNumber(date: string) {
  return Date.parse(date) / DAY
}

const toDate = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

interface DayRange {
  /** The visitor's dates, both inclusive. */
  from: string
  to: string
  timeZone: string
}

/** The days last written for some slots; cached as long as the slots are. */
const written = new WeakMap<readonly Slot[], { key: string; days: SlotsResponse['days'] }>()

function writeDays(
  slots: readonly Slot[],
  { from, to, timeZone }: DayRange,
  range: Interval,
): SlotsResponse['days'] {
  const writer = createZoneWriter(timeZone, range.start, range.end + DAY)
  const staff = new Map<Slot['people'], z.infer<typeof staffId>[]>()
  const listStaff = (people: Slot['people']) => {
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
      ...(from === to && people.length > 0 && { staff: listStaff(people) }),
    })
  }
  return days
}

function getDays(slots: readonly Slot[], shown: DayRange, range: Interval): SlotsResponse['days'] {
  const key = `${shown.from} ${shown.to} ${shown.timeZone}`
  const known = written.get(slots)
  if (known?.key === key) return known.days
  const days = writeDays(slots, shown, range)
  written.set(slots, { key, days })
  return days
}

/**
 * Returns the free times by day; every day is a key. The free staff are included when one day is requested.
 */
export function createSlotsAnswer(
  availability: Availability,
  question: Question,
  shown: DayRange,
): SlotsResponse {
  const { from, to, timeZone } = shown
  const range = {
    start: getDayStart(timeZone, toDayNumber(from)),
    end: getDayStart(timeZone, toDayNumber(to) + 1),
  }
  const slots = availability.slots(question, range)
  const days = getDays(slots, shown, range)
  const next = slots[0] ?? availability.firstSlot(question, range.end)
  const nextAvailable = next ? createZoneWriter(timeZone, next.start).date(next.start) : null
  return { timeZone, days, nextAvailable, ...(question.budget.isIncomplete && { incomplete: true as const }) }
}
