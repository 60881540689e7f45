import type { StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Person, Resource, Rules, WorkingHours } from '../availability/types.ts'
import type { Diary } from './diary.ts'
import { roomAgenda } from './diary-entry.ts'
import type { Target } from './target.ts'

const MINUTE = 60_000

/** The rules of a target, in the availability engine's milliseconds. `timeZone` is the site's. */
export function rulesOf({ calendar, service, duration }: Target, timeZone: string): Rules {
  return {
    duration: duration * MINUTE,
    interval: calendar.interval * MINUTE,
    before: service.buffers.before * MINUTE,
    after: service.buffers.after * MINUTE,
    notice: calendar.notice * MINUTE,
    horizonDays: calendar.horizonDays,
    ...(calendar.perDay !== undefined && { perDay: calendar.perDay }),
    seats: calendar.seats,
    session: service.id,
    ...(calendar.staffing === 'together' && { together: true }),
    ...(calendar.hours && { hours: workingHours(calendar.hours, timeZone) }),
  }
}

interface Around {
  diary: Diary
  /** The site's zone, for people who name none. */
  timeZone: string
  now: number
  /** Ids of holds and bookings that are not busy for this question. */
  without: readonly string[]
}

/** The people of a target with their hours and what keeps them busy. */
export function peopleOf({ people }: Target, { diary, timeZone, now, without }: Around): Person[] {
  return people.map(({ id, priority, hours, timeZone: own }) => ({
    id,
    priority,
    hours: workingHours(hours, own ?? timeZone),
    busy: diary.busyOf(id, now, without),
  }))
}

/** The rooms and machines of a target, a list for each need, with what keeps them busy. */
export function needsOf(
  { service }: Target,
  { diary, now, without }: Omit<Around, 'timeZone'>,
): Resource[][] {
  return service.needs.map((ids) =>
    ids.map((id) => ({ id, busy: diary.busyOf(roomAgenda(id), now, without) })),
  )
}

function workingHours({ weekly, dates }: StaffDefinition['hours'], timeZone: string): WorkingHours {
  return { timeZone, weekly, ...(dates && { dates }) }
}
