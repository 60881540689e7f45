import type { Agenda } from './agenda.ts'
import { mergeOpen } from './blocked.ts'
import { dayCounts } from './day-counts.ts'
import { runsOf } from './grid.ts'
import { intersect, sortedByStart } from './intervals.ts'
import type { Interval } from './types.ts'

/** A person's agenda with the windows that its grid was made of. */
export interface OpenAgenda extends Agenda {
  windows: readonly Interval[]
}

/** The dates on which a person has all the appointments that a day may have; no start of theirs stands. */
const fullDays = ({ person, days }: Agenda, perDay: number): Interval[] =>
  dayCounts(person.busy, days).flatMap((count, index) => {
    const [from, to] = days.slice(index, index + 2)
    // Blocked stretches are open at both ends, and midnight itself is of the day.
    return count >= perDay && from !== undefined && to !== undefined ? [{ start: from - 1, end: to }] : []
  })

/** Everybody's agenda as one: open while all are there, blocked while one is busy. It goes by the name of the first. */
export const together = (agendas: readonly OpenAgenda[], perDay: number | undefined): Agenda[] => {
  const [lead, ...others] = agendas
  if (!lead) return []
  const windows = others.reduce((open, { windows }) => intersect(open, windows), lead.windows as Interval[])
  const full = perDay === undefined ? [] : agendas.flatMap((agenda) => fullDays(agenda, perDay))
  const blocked = [...agendas.flatMap((agenda) => agenda.blocked), ...full]
  return [
    {
      person: { ...lead.person, busy: [] },
      runs: runsOf(windows, lead.days),
      blocked: mergeOpen(sortedByStart(blocked)),
      taken: new Map(),
      days: lead.days,
      horizon: Math.min(...agendas.map(({ horizon }) => horizon)),
    },
  ]
}
