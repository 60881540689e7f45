import type * as z from 'zod/mini'
import type { hours, weekday } from '#worker/contract/bundle/values/hours.ts'
import { toMinuteOfDay } from '#worker/contract/time.ts'

export type Weekday = z.infer<typeof weekday>
export type Weekly = z.infer<typeof hours>['weekly']

/** A service, with the time at which a class of it begins each week. */
interface ClassService {
  minutes: number
  time?: { day: Weekday; from: string } | undefined
}

const DAY_END = 24 * 60

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns when a class ends, on the same day. */
const getEnd = (from: string, minutes: number) => toTime(Math.min(toMinuteOfDay(from) + minutes, DAY_END))

/** Returns the hours of the calendar of a class: its time on its day. */
export function toClassHours({ minutes, time }: ClassService): { weekly: Weekly } {
  return { weekly: time ? { [time.day]: [{ from: time.from, to: getEnd(time.from, minutes) }] } : {} }
}

/** Returns the hours with the times of all classes, for the people who give them. */
export function addClassTimes(weekly: Weekly, services: readonly ClassService[]): Weekly {
  const days: Weekly = { ...weekly }
  for (const { minutes, time } of services) {
    if (!time) continue
    const { day, from } = time
    days[day] = mergePeriods([...(days[day] ?? []), { from, to: getEnd(from, minutes) }])
  }
  return days
}

type Periods = NonNullable<Weekly['mon']>

/** Joins periods that overlap or touch. One that ends on the next day ends the day. */
function mergePeriods(periods: Periods): Periods {
  const merged: { from: number; to: number; period: Periods[number] }[] = []
  const sorted = periods
    .map((period) => ({ period, from: toMinuteOfDay(period.from), to: toMinuteOfDay(period.to) }))
    .sort((a, b) => a.from - b.from)
  for (const { period, from, to } of sorted) {
    const end = to <= from ? DAY_END + to : to
    const last = merged.at(-1)
    if (!last || from > last.to) merged.push({ from, to: end, period })
    else if (end > last.to) {
      last.to = end
      last.period = { from: last.period.from, to: period.to }
    }
  }
  return merged.map(({ period }) => period)
}
