import type { Person, Resource, Rules, Segment, WorkingHours } from '#worker/availability/types.ts'
import type { StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { TakenItem } from '../platform/db/booking-columns.ts'
import type { Diary, View } from './busy-calendar.ts'
import { roomAgenda } from './busy-entry.ts'
import type { Target } from './target.ts'

const MINUTE = 60_000

/** Returns the rules of a target for the availability engine, in milliseconds. `timeZone` is the site's. */
export function rulesOf(
  { calendar, service, duration }: Pick<Target, 'calendar' | 'service' | 'duration'>,
  timeZone: string,
): Rules {
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

interface Around extends View {
  diary: Diary
  /** The site's zone, for staff without one. */
  timeZone: string
}

/** Returns the staff of a target with their hours and busy times. */
export function peopleOf({ people }: Pick<Target, 'people'>, around: Around): Person[] {
  return people.map(({ id, priority, hours, timeZone: own }) => ({
    id,
    priority,
    hours: workingHours(hours, own ?? around.timeZone),
    busy: around.diary.busyOf(id, around),
  }))
}

/** Returns the rooms and machines of a target with their busy times, one list for each need. */
export function needsOf(
  { service }: Pick<Target, 'service'>,
  around: Omit<Around, 'timeZone'>,
): Resource[][] {
  return service.needs.map((ids) =>
    ids.map((id) => ({ id, busy: around.diary.busyOf(roomAgenda(id), around) })),
  )
}

/**
 * Returns the services of a cart with their staff and rooms. `keep` is what they had before, in the same order.
 */
export function segmentsOf(
  { calendar, items = [] }: Target,
  around: Around,
  keep: readonly TakenItem[] = [],
): Segment[] {
  // A service that occurs several times is read once.
  const read = new Map<string, Pick<Segment, 'rules' | 'people' | 'needs'>>()
  return items.map((item, index) => {
    const kept = keep[index]
    const people = item.people.map(({ id }) => id)
    const key = [item.service.id, item.duration, ...people].join(' ')
    const same = read.get(key) ?? {
      rules: rulesOf({ calendar, ...item }, around.timeZone),
      people: peopleOf(item, around),
      needs: needsOf(item, around),
    }
    read.set(key, same)
    return {
      guest: item.guest,
      offset: item.offset * MINUTE,
      ...same,
      ...(kept && { preferred: { person: kept.staff, rooms: kept.rooms } }),
    }
  })
}

function workingHours({ weekly, dates }: StaffDefinition['hours'], timeZone: string): WorkingHours {
  return { timeZone, weekly, ...(dates && { dates }) }
}
