import * as z from 'zod/mini'
import { idAndSlug } from '../check-ids.ts'
import { findSimilarId } from '../messages/explain-missing.ts'
import { type Fragment, type Mistake, parseItems } from '../mistake.ts'

const withServices = z.object({ services: z.array(z.string()) })

/** The maximum number of services that a message names. */
const MAX_NAMED = 3

/** Returns the start of a message about services: their names and the verb. */
function nameServices(ids: readonly string[]): string {
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return ids.length === 1
    ? `The service ${ids[0]} belongs`
    : `The services ${ids.slice(0, MAX_NAMED).join(', ')}${more} belong`
}

/**
 * Reports the services of a calendar that earlier calendars have already, in one mistake per earlier calendar. `calendarPaths` has the
 * path of the first calendar of each service.
 */
function checkSharedServices(
  { path, value: { services } }: Fragment<z.infer<typeof withServices>>,
  calendarPaths: Map<string, string>,
): Mistake[] {
  const shared = services.flatMap((id, index) => {
    const calendarPath = calendarPaths.get(id) ?? path
    calendarPaths.set(id, calendarPath)
    return calendarPath === path ? [] : [{ id, index, calendarPath }]
  })
  return [...Map.groupBy(shared, ({ calendarPath }) => calendarPath)].map(([calendarPath, taken]) => {
    const subject = nameServices(taken.map(({ id }) => id))
    const message = `${subject} to ${calendarPath} already; a service has one calendar`
    return { path: `${path}.services.${taken[0]?.index ?? 0}`, code: 'two-calendars', message }
  })
}

/** Checks that every service belongs to exactly one calendar, which has its booking rules. */
export function checkMembership(services: readonly unknown[], calendars: readonly unknown[]): Mistake[] {
  const calendarPaths = new Map<string, string>()
  const shared = parseItems('calendars', calendars, withServices).flatMap((calendar) =>
    checkSharedServices(calendar, calendarPaths),
  )
  const items = parseItems('services', services, idAndSlug).flatMap(({ path, value: { id } }) =>
    id === undefined ? [] : [{ path, id }],
  )
  const ids = new Set(items.map(({ id }) => id))
  const unknown = new Set([...calendarPaths.keys()].filter((id) => !ids.has(id)))
  // If a calendar probably misspells the id of a service, only the misspelled id is reported, as unknown.
  const missing = items.filter(({ id }) => !calendarPaths.has(id) && findSimilarId(id, unknown) === undefined)
  const [first] = missing
  if (!first) return shared
  const message = `${nameServices(missing.map(({ id }) => id))} to no calendar`
  return [...shared, { path: first.path, code: 'no-calendar', message }]
}
