import { blockedStarts, seatsTaken } from './blocked.ts'
import { type Run, runsOf } from './grid.ts'
import { intersect } from './intervals.ts'
import { together } from './together.ts'
import type { Instant, Interval, Person, Query } from './types.ts'
import { DAY_MS, dayStart, localDay } from './wall-time.ts'
import { openWindows } from './windows.ts'

/**
 * A person's time around a range, in instants only. `days` are consecutive midnights of the person's zone,
 * `horizon` is the first instant beyond the last date that can be booked, `taken` the seats taken by session
 * start.
 */
export interface Agenda {
  person: Person
  runs: readonly Run[]
  blocked: readonly Interval[]
  taken: ReadonlyMap<Instant, number>
  days: readonly Instant[]
  horizon: Instant
}

const midnights = (timeZone: string, span: Interval): Instant[] => {
  const days: Instant[] = []
  const last = localDay(timeZone, span.end) + 1
  for (let day = localDay(timeZone, span.start); day <= last; day += 1) days.push(dayStart(timeZone, day))
  return days
}

/** One agenda a person, in the order given, or one of them all together, that answers for every start in the range. */
export const agendasOf = ({ rules, people, range, now }: Query): Agenda[] => {
  if (!(rules.interval > 0 && rules.duration > 0))
    throw new RangeError('interval and duration must be above zero')
  // Wider than the range: the grid of its first start may begin on the date before, and that of its last depends
  // on whether the whole date is open.
  const span = { start: range.start - 4 * DAY_MS, end: range.end + rules.duration + 2 * DAY_MS }
  const calendar = rules.hours && openWindows(rules.hours, span)
  const agendas = people.map((person) => {
    const { timeZone } = person.hours
    const own = openWindows(person.hours, span)
    const windows = calendar === undefined ? own : intersect(own, calendar)
    const days = midnights(timeZone, span)
    return {
      person,
      windows,
      runs: runsOf(windows, days),
      blocked: blockedStarts(person.busy, rules, range),
      taken: seatsTaken(person.busy, rules),
      days,
      horizon: dayStart(timeZone, localDay(timeZone, now) + rules.horizonDays + 1),
    }
  })
  return rules.together ? together(agendas, rules.perDay) : agendas
}
