import { Temporal } from 'temporal-polyfill/implementation'
import { dayStart, localDay } from '../availability/wall-time.ts'
import type { Availability, Question } from './availability.ts'
import { whoTakes } from './choose-start.ts'
import { roomAgenda } from './diary-entry.ts'
import type { Taken } from './taken.ts'

const MINUTE = 60_000

/** An appointment of a course as it can be had. */
export interface SeriesPart extends Taken {
  start: number
}

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

const agendasOf = ({ staff, others, rooms }: Taken) => [staff, ...others, ...rooms.map(roomAgenda)]

/** Whether a part would be in the way of one that is taken before it, by the same people or in the same rooms. */
export function clashes(part: SeriesPart, others: readonly SeriesPart[], { target }: Question): boolean {
  const { before, after } = target.service.buffers
  const length = (target.duration + Math.max(before, after)) * MINUTE
  return others.some((other) => {
    const shared = agendasOf(other).some((agenda) => agendasOf(part).includes(agenda))
    return shared && Math.abs(other.start - part.start) < length
  })
}

/**
 * The dates of a course that begins with `first`, which is taken. Each of the others is had at its planned time, by the
 * same person where that can be; or, where the calendar says so, at the next free time of its day on the venue's clock.
 */
export function planSeries(
  availability: Availability,
  question: Question,
  { first, count }: { first: SeriesPart; count: number },
): PlannedDate[] {
  const { target, site } = question
  const { recurring } = target.calendar
  const parts = [first]
  const starts = recurring
    ? plannedStarts(first.start, { every: recurring.every, count, timeZone: site.timeZone })
    : [first.start]

  const had = (start: number): SeriesPart | undefined => {
    const taken = whoTakes(availability, question, { start, preferred: first.staff })
    const part = taken && { ...taken, start }
    return part && !clashes(part, parts, question) ? part : undefined
  }
  const laterThatDay = (planned: number): SeriesPart | undefined => {
    const end = dayStart(site.timeZone, localDay(site.timeZone, planned) + 1)
    for (const { start } of availability.slots(question, { start: planned + 1, end })) {
      const part = had(start)
      if (part) return part
    }
    return undefined
  }

  return starts.map((planned, index) => {
    if (index === 0) return { planned, part: first }
    const part = had(planned) ?? (recurring?.whenTaken === 'next-free' ? laterThatDay(planned) : undefined)
    if (part) parts.push(part)
    return part ? { planned, part } : { planned }
  })
}
