import type { SiteResource } from '#worker/contract/admin/drafts.ts'

/** The services of a calendar, in the order in which visitors see them. */
export interface ServiceGroup {
  /** Undefined for the group of services without a calendar, which cannot be booked. */
  calendar: SiteResource | undefined
  services: readonly SiteResource[]
}

/** Returns the ids in a list of a resource. */
export const listIds = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map(String) : [])

/** Returns services by their calendar. The group of services without a calendar comes last; a site without calendars has this group only. */
export function groupServices(
  services: readonly SiteResource[],
  calendars: readonly SiteResource[],
): ServiceGroup[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  const groups = calendars.map((calendar) => ({
    calendar,
    services: listIds(calendar.content.services).flatMap((id) => byId.get(id) ?? []),
  }))
  const grouped = new Set(groups.flatMap((group) => group.services))
  const others = services.filter((service) => !grouped.has(service))
  const isShown = others.length > 0 || calendars.length === 0
  return [...groups, ...(isShown ? [{ calendar: undefined, services: others }] : [])]
}
