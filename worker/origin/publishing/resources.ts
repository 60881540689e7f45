import type { Bundle } from '#worker/contract/bundle/bundle.ts'

export type ResourceKind =
  | 'site'
  | 'staff'
  | 'resource'
  | 'service'
  | 'calendar'
  | 'team'
  | 'group'
  | 'service-menu'
  | 'one-time-link'

export interface Resource {
  kind: ResourceKind
  id: string
  slug: string | null
  position: number
  json: unknown
}

/** A bundle as the rows it is stored in; each is far below the 2 MB that SQLite takes in production. */
export function resourcesOf(bundle: Bundle): Resource[] {
  const rows = (kind: ResourceKind, all: readonly { id: string; slug?: string }[]): Resource[] =>
    all.map((json, position) => ({ kind, id: json.id, slug: json.slug ?? null, position, json }))
  return [
    { kind: 'site', id: 'site', slug: null, position: 0, json: bundle.site },
    ...rows('staff', bundle.staff),
    ...rows('resource', bundle.resources),
    ...rows('service', bundle.services),
    ...rows('calendar', bundle.calendars),
    ...rows('team', bundle.teams),
    ...rows('group', bundle.groups),
    ...rows('service-menu', bundle.serviceMenus),
    ...bundle.oneTimeLinks.map((json, position): Resource => {
      const { slug } = json
      return { kind: 'one-time-link', id: slug, slug, position, json }
    }),
  ]
}
