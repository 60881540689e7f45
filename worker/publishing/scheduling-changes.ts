import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { DateRange } from '#worker/contract/bundle/values/date-range.ts'

/** The differences between two revisions that bookings depend on: ids of resources that are new, changed or removed. */
export interface SchedulingChanges {
  staff: ReadonlySet<string>
  services: ReadonlySet<string>
  calendars: ReadonlySet<string>
  /** Whether the site's time zone or closures changed, and with them all hours. */
  siteHours: boolean
}

/** The settings of a site that determine when it is open. */
export interface SiteHours {
  timeZone: string
  closures?: readonly DateRange[] | undefined
  openingHours?: SiteSettings['openingHours']
}

/** Returns whether two revisions have the same time zone and closures. */
export function hasSameHours(before: SiteHours | undefined, after: SiteHours): boolean {
  const toText = ({ timeZone, closures = [] }: SiteHours) =>
    [timeZone, ...closures.map(({ from, to }) => `${from}/${to}`)].join()
  return before !== undefined && toText(before) === toText(after)
}

/** Returns the people whose hours are those of the business, if these are not what they were before. */
export function listFollowers(
  before: SiteHours | undefined,
  { site, staff }: Pick<Bundle, 'site' | 'staff'>,
): ChangedResource[] {
  if (JSON.stringify(before?.openingHours) === JSON.stringify(site.openingHours)) return []
  return staff.flatMap(({ id, hours }) => (hours ? [] : [{ kind: 'staff' as const, id }]))
}

interface ChangedResource {
  kind: ResourceKind
  id: string
}

/** Groups changed resources by kind. */
export function toSchedulingChanges(
  changed: readonly ChangedResource[],
  siteHours: boolean,
): SchedulingChanges {
  const listIds = (kind: ResourceKind) =>
    new Set(changed.flatMap((resource) => (resource.kind === kind ? [resource.id] : [])))
  return { staff: listIds('staff'), services: listIds('service'), calendars: listIds('calendar'), siteHours }
}

/** Returns the changes of a bundle in which everything is new, so that all bookings depend on them. */
export function createAllChanges({ calendars }: { calendars: readonly { id: string }[] }): SchedulingChanges {
  const ids = new Set(calendars.map(({ id }) => id))
  return { staff: new Set(), services: new Set(), calendars: ids, siteHours: true }
}

/** Returns whether a booking can depend on the changes. */
export function canAffectBookings({ staff, services, calendars, siteHours }: SchedulingChanges): boolean {
  return siteHours || staff.size + services.size + calendars.size > 0
}
