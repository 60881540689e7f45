import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** The lists of a bundle that visitors act on, each with the kind of what is in it. */
export const bookingLists = [
  ['staff', 'staff'],
  ['resources', 'resource'],
  ['services', 'service'],
  ['calendars', 'calendar'],
  ['teams', 'team'],
  ['groups', 'group'],
  ['serviceMenus', 'service-menu'],
  ['oneTimeLinks', 'one-time-link'],
  ['forms', 'form'],
] as const

/** The lists that the pages around it are made of. */
export const contentLists = [
  ['images', 'image'],
  ['pages', 'page'],
  ['posts', 'post'],
  ['categories', 'category'],
  ['authors', 'author'],
  ['tags', 'tag'],
  ['products', 'product'],
  ['collections', 'collection'],
  ['menus', 'menu'],
  ['redirects', 'redirect'],
] as const

export const lists = [...bookingLists, ...contentLists] as const

export type ContentResource = (typeof contentLists)[number][1]
export type ResourceKind = 'site' | (typeof lists)[number][1]

export interface Resource {
  kind: ResourceKind
  id: string
  slug: string | null
  position: number
  json: unknown
  body: unknown
}

interface Listed {
  id?: string
  slug?: string
  /** A page's slug, so to speak. */
  path?: string
  /** What a redirect goes by, as a one-time link does by its slug. */
  from?: string
  sections?: unknown
}

function rowsOf(kind: ResourceKind, items: readonly Listed[]): Resource[] {
  return items.map(({ sections = null, ...json }, position) => {
    const { id, slug, path, from } = json
    return { kind, id: id ?? slug ?? from ?? '', slug: slug ?? path ?? null, position, json, body: sections }
  })
}

/** The lists of a bundle or a draft, from the rows that they are stored in. */
export function listsOf(
  of: readonly (readonly [list: string, kind: ResourceKind])[],
  rows: readonly { kind: ResourceKind; json: unknown }[],
): Record<string, unknown[]> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(
    of.map(([list, kind]) => [list, (byKind.get(kind) ?? []).map(({ json }) => json)]),
  )
}

/** A bundle as the rows it is stored in. */
export function resourcesOf(bundle: Bundle): Resource[] {
  return [
    { kind: 'site', id: 'site', slug: null, position: 0, json: bundle.site, body: null },
    ...lists.flatMap(([list, kind]) => rowsOf(kind, bundle[list])),
  ]
}
