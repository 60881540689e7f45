import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'
import type { WrongChoice } from './read-choices.ts'

interface CalendarList {
  offering: Offering
  wrong: WrongChoice[]
}

/** The calendars of a list of ids or slugs, each once, and what is wrong with the list. Throws `calendar-not-found` where none is there. */
export async function severalCalendars(calls: OriginCalls, ids: string): Promise<CalendarList> {
  const [site, ...found] = await Promise.all([
    calls.site(),
    ...[...new Set(ids.split(','))].map((id) => calls.calendar(id).catch(orNone)),
  ])
  const calendars = found.flatMap((offering) => offering?.calendars ?? [])
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  if (byId.size === 0) throw new Failure('calendar-not-found')
  return {
    offering: { name: site.name, calendars: [...byId.values()], calendarFirst: true },
    wrong: found.includes(undefined) ? [{ path: 'calendar', code: 'calendar-unknown' }] : [],
  }
}

function orNone(error: unknown): undefined {
  if (!(error instanceof Failure && error.code === 'calendar-not-found')) throw error
}
