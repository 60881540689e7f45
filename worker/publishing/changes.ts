import type { ResourceKind } from './resources.ts'

/** What differs between two revisions, as far as bookings depend on it: ids of what is new, changed or gone. */
export interface Changes {
  staff: ReadonlySet<string>
  services: ReadonlySet<string>
  calendars: ReadonlySet<string>
  /** The site's time zone is another, so that all hours are. */
  timeZone: boolean
}

interface Changed {
  kind: ResourceKind
  id: string
}

/** Sorts changed resources by what they mean for bookings. */
export function toChanges(changed: readonly Changed[], timeZone: boolean): Changes {
  const idsOf = (kind: ResourceKind) =>
    new Set(changed.flatMap((resource) => (resource.kind === kind ? [resource.id] : [])))
  return { staff: idsOf('staff'), services: idsOf('service'), calendars: idsOf('calendar'), timeZone }
}

/** Tells whether a booking can depend on the changes. */
export const concernsBookings = ({ staff, services, calendars, timeZone }: Changes): boolean =>
  timeZone || staff.size + services.size + calendars.size > 0
