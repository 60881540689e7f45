import { Temporal } from 'temporal-polyfill/implementation'
import { dayStart, localDay } from '#worker/availability/wall-time.ts'
import type { Availability, Question } from './availability.ts'
import { Course, type SeriesPart } from './series-builder.ts'

interface PlannedDate {
  planned: number
  /** Absent where the date is left out. */
  part?: SeriesPart
}

/** The starts of a course: the same time of day on the clock of `timeZone`; a day that a month lacks is its last. */
export function plannedStarts(
  start: number,
  { every, count, timeZone }: { every: 'day' | 'week' | 'month'; count: number; timeZone: string },
): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone)
  return Array.from({ length: count }, (_, index) => first.add({ [`${every}s`]: index }).epochMilliseconds)
}

/**
 * Returns the dates of a course that begins with `first`, which is taken. Each of the others is had at its planned time, by
 * the same person where that can be; or, where the calendar says so, at the next free time of its day on the venue's clock.
 */
export function planSeries(
  availability: Availability,
  question: Question,
  { first, count }: { first: SeriesPart; count: number },
): PlannedDate[] {
  const { target, site } = question
  const { recurring } = target.calendar
  const { timeZone } = site
  const course = new Course(availability, first, target)
  const [, ...others] = recurring
    ? plannedStarts(first.start, { every: recurring.every, count, timeZone })
    : [first.start]

  const laterThatDay = (planned: number) => {
    const end = dayStart(timeZone, localDay(timeZone, planned) + 1)
    return course.takeFirst(question, { start: planned + 1, end }, first.staff)
  }
  const further = others.map((planned) => {
    const part =
      course.take(question, planned, first.staff) ??
      (recurring?.whenTaken === 'next-free' ? laterThatDay(planned) : undefined)
    return part ? { planned, part } : { planned }
  })
  return [{ planned: first.start, part: first }, ...further]
}
