import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { DateRange } from '#worker/contract/bundle/values/date-range.ts'
import type { ResourceReference } from './resources.ts'

/** The differences between two revisions that bookings depend on: ids of resources that are new, changed or removed. */
export interface SchedulingChanges {
  staff: ReadonlySet<string>
  services: ReadonlySet<string>
  calendars: ReadonlySet<string>
  /** Whether the site's time zone or closures changed, and with them all hours. */
  hasNewSiteHours: boolean
}

/** The settings of a site that determine when it is open. */
export interface SiteHours {
  timeZone: string
  closures?: readonly DateRange[] | undefined
  openingHours?: SiteSettings['openingHours']
}

/** Returns whether two revisions have the same time zone and closures. {@link listStaffWithNewHours} compares the opening hours. */
export function hasSameClosedTimes(before: SiteHours | undefined, after: SiteHours): boolean {
  const toText = ({ timeZone, closures = [] }: SiteHours) =>
    [timeZone, ...closures.map(({ from, to }) => `${from}/${to}`)].join()
  return before !== undefined && toText(before) === toText(after)
}

/** Returns the people without hours of their own, if the opening hours changed: they work at the new ones. */
export function listStaffWithNewHours(
  before: SiteHours | undefined,
  { site, staff }: Pick<Bundle, 'site' | 'staff'>,
): ResourceReference[] {
  if (JSON.stringify(before?.openingHours) === JSON.stringify(site.openingHours)) return []
  return staff.flatMap(({ id, hours }) => (hours ? [] : [{ kind: 'staff' as const, id }]))
}

/** Groups changed resources by kind. */
export function toSchedulingChanges(
  changed: readonly ResourceReference[],
  hasNewSiteHours: boolean,
): SchedulingChanges {
  const listIds = (kind: ResourceKind) =>
    new Set(changed.flatMap((resource) => (resource.kind === kind ? [resource.id] : [])))
  return {
    staff: listIds('staff'),
    services: listIds('service'),
    calendars: listIds('calendar'),
    hasNewSiteHours,
  }
}

/** Returns changes on which all bookings depend, as if everything in a bundle were new. */
export function createAllChanges({ calendars }: { calendars: readonly { id: string }[] }): SchedulingChanges {
  const ids = new Set(calendars.map(({ id }) => id))
  return { staff: new Set(), services: new Set(), calendars: ids, hasNewSiteHours: true }
}

/** Returns whether a booking can depend on the changes. */
export function canAffectBookings({
  staff,
  services,
  calendars,
  hasNewSiteHours,
}: SchedulingChanges): boolean {
  return hasNewSiteHours || staff.size + services.size + calendars.size > 0
}
