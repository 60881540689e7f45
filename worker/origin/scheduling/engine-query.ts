import type { Person, Resource, Rules, Segment, WorkingHours } from '#worker/availability/types.ts'
import type { StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import type { BusyCalendar, BusyView } from './busy-calendar.ts'
import { toRoomKey } from './busy-entry.ts'
import type { Target } from './target.ts'

const MINUTE = 60_000

/** Returns the rules of a target for the availability engine, in milliseconds. `timeZone` is the site's. */
export function toRules(
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
    ...(calendar.hours && { hours: toWorkingHours(calendar.hours, timeZone) }),
  }
}

interface QueryContext extends BusyView {
  busyCalendar: BusyCalendar
  /** The site's zone, for staff without one. */
  timeZone: string
}

/** Returns the staff of a target with their hours and busy times. */
export function toPeople({ people }: Pick<Target, 'people'>, context: QueryContext): Person[] {
  return people.map(({ id, priority, hours, timeZone: ownZone }) => ({
    id,
    priority,
    hours: toWorkingHours(hours, ownZone ?? context.timeZone),
    busy: context.busyCalendar.getBusyTimes(id, context),
  }))
}

/** Returns the rooms and machines of a target with their busy times, one list for each need. */
export function toNeeds(
  { service }: Pick<Target, 'service'>,
  context: Omit<QueryContext, 'timeZone'>,
): Resource[][] {
  return service.needs.map((ids) =>
    ids.map((id) => ({ id, busy: context.busyCalendar.getBusyTimes(toRoomKey(id), context) })),
  )
}

/**
 * Returns the services of a cart with their staff and rooms. `previousItems` is what they had before, in the
 * same order.
 */
export function toSegments(
  { calendar, items = [] }: Target,
  context: QueryContext,
  previousItems: readonly AssignedItem[] = [],
): Segment[] {
  // A service that occurs several times is read once.
  const cache = new Map<string, Pick<Segment, 'rules' | 'people' | 'needs'>>()
  return items.map((item, index) => {
    const previous = previousItems[index]
    const people = item.people.map(({ id }) => id)
    const key = [item.service.id, item.duration, ...people].join(' ')
    const segment = cache.get(key) ?? {
      rules: toRules({ calendar, ...item }, context.timeZone),
      people: toPeople(item, context),
      needs: toNeeds(item, context),
    }
    cache.set(key, segment)
    return {
      guest: item.guest,
      offset: item.offset * MINUTE,
      ...segment,
      ...(previous && { preferred: { person: previous.staff, rooms: previous.rooms } }),
    }
  })
}

function toWorkingHours({ weekly, dates }: StaffDefinition['hours'], timeZone: string): WorkingHours {
  return { timeZone, weekly, ...(dates && { dates }) }
}
