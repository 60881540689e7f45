import type { ResourceKind } from './resources.ts'

/** The differences between two revisions that bookings depend on: ids of resources that are new, changed or removed. */
export interface SchedulingChanges {
  staff: ReadonlySet<string>
  services: ReadonlySet<string>
  calendars: ReadonlySet<string>
  /** Whether the site's time zone changed, and with it all hours. */
  timeZone: boolean
}

interface ChangedResource {
  kind: ResourceKind
  id: string
}

/** Groups changed resources by kind. */
export function toSchedulingChanges(
  changed: readonly ChangedResource[],
  timeZone: boolean,
): SchedulingChanges {
  const listIds = (kind: ResourceKind) =>
    new Set(changed.flatMap((resource) => (resource.kind === kind ? [resource.id] : [])))
  return { staff: listIds('staff'), services: listIds('service'), calendars: listIds('calendar'), timeZone }
}

/** Returns whether a booking can depend on the changes. */
export function canAffectBookings({ staff, services, calendars, timeZone }: SchedulingChanges): boolean {
  return timeZone || staff.size + services.size + calendars.size > 0
}
