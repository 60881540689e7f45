import { Temporal } from 'temporal-polyfill/implementation'
import { getDayStart, getLocalDay, toInstant, toWallMinute } from '#worker/availability/wall-time.ts'
import type { SeriesChange } from '#worker/contract/bookings/series-changes.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { SeriesBuilder, type SeriesItem } from './series-builder.ts'

interface PlannedDate {
  /** The start by the rule of the series, in milliseconds since 1970. */
  planned: number
  /** Absent when the visitor leaves the date out or no time is free. */
  item?: SeriesItem
}

/**
 * Returns the planned starts of a series of `count` dates, at the same local time in `timeZone`. A day that a month lacks
 * becomes the month's last day, and a time that a clock change skips becomes the moment of the change.
 */
export function listPlannedStarts(
  start: number,
  { every, count, timeZone }: { every: 'day' | 'week' | 'month'; count: number; timeZone: string },
): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const further = Array.from({ length: count - 1 }, (_, index) => first.add({ [`${every}s`]: index + 1 }))
  return [start, ...further.map((wall) => toInstant(timeZone, toWallMinute(wall)))]
}

/**
 * Returns the dates of a series that begins with `first`. Each is at its planned time, with the same staff
 * member if possible; or, if the calendar allows it, at the next free time of that day in the venue's zone. The visitor may
 * leave dates out, and choose other times of their days.
 */
export function planSeries(
  availability: Availability,
  query: AvailabilityQuery,
  {
    first,
    count,
    changes = [],
  }: { first: SeriesItem; count: number; changes?: readonly SeriesChange[] | undefined },
): PlannedDate[] {
  const { target, site } = query
  const { recurring } = target.calendar
  const { timeZone } = site
  const series = new SeriesBuilder(availability, first, target)
  const [, ...others] = recurring
    ? listPlannedStarts(first.start, { every: recurring.every, count, timeZone })
    : [first.start]

  const isSameDay = (instant: number, other: number) =>
    getLocalDay(timeZone, instant) === getLocalDay(timeZone, other)
  const findLaterThatDay = (planned: number) => {
    const end = getDayStart(timeZone, getLocalDay(timeZone, planned) + 1)
    return series.takeFirst(query, { start: planned + 1, end }, first.staff)
  }
  const further = others.map((planned, index) => {
    const change = changes.find(({ number }) => number === index + 2)
    if (change) {
      const start = change.start === null ? undefined : Date.parse(change.start)
      const item =
        start !== undefined && isSameDay(start, planned) ? series.take(query, start, first.staff) : undefined
      return item ? { planned, item } : { planned }
    }
    const item =
      series.take(query, planned, first.staff) ??
      (recurring?.whenTaken === 'next-free' ? findLaterThatDay(planned) : undefined)
    return item ? { planned, item } : { planned }
  })
  return [{ planned: first.start, item: first }, ...further]
}
