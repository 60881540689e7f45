import type {
  Interval,
  Person,
  Resource,
  Rules,
  Segment,
  WallWindow,
  WorkingHours,
} from '#worker/availability/types.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import { toWeekdayHours } from '#worker/contract/bundle/scheduling/weekday-hours.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import type { BusyTimes, BusyView } from './busy-calendar.ts'
import { toRoomKey } from './busy-entry.ts'
import { getNotice } from './service-terms.ts'
import type { Target } from './target.ts'

/** How far ahead the business can book when it sets the horizon aside. */
const FARTHEST_DAYS = 3650
/** More seats than any class has, so that a class is never full. */
const ENDLESS_SEATS = 1_000_000

const allDay: readonly WallWindow[] = [{ from: '00:00', to: '24:00' }]
const aroundTheClock = {
  mon: allDay,
  tue: allDay,
  wed: allDay,
  thu: allDay,
  fri: allDay,
  sat: allDay,
  sun: allDay,
}

/** Returns a target's notice in minutes and its horizon in days. The override `notice` sets both aside. */
export function getBounds(
  target: Pick<Target, 'calendar' | 'service' | 'items'>,
  overrides: readonly Override[] = [],
): { notice: number; horizonDays: number } {
  return overrides.includes('notice')
    ? { notice: 0, horizonDays: FARTHEST_DAYS }
    : { notice: getNotice(target), horizonDays: target.calendar.horizonDays }
}

/**
 * Returns the rules of a target for the availability engine, in milliseconds, without those that are set aside.
 * `timeZone` is the site's.
 */
export function toRules(
  { calendar, service, duration }: Pick<Target, 'calendar' | 'service' | 'duration'>,
  timeZone: string,
  overrides: readonly Override[] = [],
): Rules {
  const { notice, horizonDays } = getBounds({ calendar, service }, overrides)
  const overlaps = overrides.includes('busy')
  const isBoundToHours = !overrides.includes('hours')
  return {
    duration: duration * MINUTE_MS,
    interval: isBoundToHours ? calendar.interval * MINUTE_MS : MINUTE_MS,
    before: service.buffers.before * MINUTE_MS,
    after: service.buffers.after * MINUTE_MS,
    notice: notice * MINUTE_MS,
    horizonDays,
    ...(calendar.perDay !== undefined && !overrides.includes('limits') && { perDay: calendar.perDay }),
    seats: overlaps && calendar.seats > 1 ? ENDLESS_SEATS : calendar.seats,
    session: service.id,
    ...(calendar.staffing === 'together' && { together: true }),
    ...(overlaps && { overlaps }),
    ...(isBoundToHours && { hours: listHours({ calendar, service }, timeZone) }),
  }
}

type Weekdays = Parameters<typeof toWeekdayHours>[0]
const hoursByWeekdays = new WeakMap<Weekdays, ReturnType<typeof toWeekdayHours>>()

/** Returns weekdays as hours. Returns the same object for the same list, because the engine caches windows by this object. */
function getWeekdayHours(weekdays: Weekdays): ReturnType<typeof toWeekdayHours> {
  const hours = hoursByWeekdays.get(weekdays) ?? toWeekdayHours(weekdays)
  hoursByWeekdays.set(weekdays, hours)
  return hours
}

/** Lists the hours that bound those of the staff: the hours of the calendar, and the weekdays of the service. */
function listHours(
  { calendar, service: { weekdays } }: Pick<Target, 'calendar' | 'service'>,
  timeZone: string,
): WorkingHours[] {
  const hours = [calendar.hours, weekdays && getWeekdayHours(weekdays)]
  return hours.flatMap((bound) => (bound ? [toWorkingHours(bound, timeZone)] : []))
}

interface QueryContext extends BusyView {
  busyCalendar: BusyTimes
  /** The site's zone, for staff without one. */
  timeZone: string
  /** The times at which the site is closed. */
  closed: readonly Interval[]
  overrides?: readonly Override[] | undefined
}

/** Returns the staff of a target with their hours and busy times. */
export function toPeople({ people }: Pick<Target, 'people'>, context: QueryContext): Person[] {
  const isBoundToHours = !context.overrides?.includes('hours')
  return people.map(({ id, priority, hours, timeZone = context.timeZone }) => ({
    id,
    priority,
    hours: isBoundToHours
      ? { ...toWorkingHours(hours, timeZone), closed: context.closed }
      : toWorkingHours({ weekly: aroundTheClock }, timeZone),
    busy: context.busyCalendar.getBusyTimes(id, context),
  }))
}

/** Returns the rooms and machines of a target with their busy times, one list for each need. */
export function toNeeds(
  { service }: Pick<Target, 'service'>,
  context: Omit<QueryContext, 'closed' | 'timeZone'>,
): Resource[][] {
  return service.needs.map((ids) =>
    ids.map((id) => ({ id, busy: context.busyCalendar.getBusyTimes(toRoomKey(id), context) })),
  )
}

/**
 * Returns the services of a cart with their staff and rooms. `previousItems` are the assigned services before a move, in the same
 * order.
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
      rules: toRules({ calendar, ...item }, context.timeZone, context.overrides),
      people: toPeople(item, context),
      needs: toNeeds(item, context),
    }
    cache.set(key, segment)
    return {
      guest: item.guest,
      offset: item.offset * MINUTE_MS,
      ...segment,
      ...(previous && { preferred: { person: previous.staff, rooms: previous.rooms } }),
    }
  })
}

function toWorkingHours(
  { weekly, dates }: Pick<WorkingHours, 'weekly'> & { dates?: WorkingHours['dates'] | undefined },
  timeZone: string,
): WorkingHours {
  return { timeZone, weekly, ...(dates && { dates }) }
}
