import { createHash } from 'node:crypto'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** The lists of a bundle that visitors act on, each with the kind of what is in it. */
const bookingLists = [
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
  position: number
  json: unknown
  body: unknown
}

/** Which resource a revision has, and where in its list. */
export interface Place {
  kind: ResourceKind
  id: string
  position: number
  /** Names what it consists of. */
  hash: string
}

/** A resource as it is stored. */
export interface StoredResource extends Place {
  json: string
  body: string | null
}

interface Listed {
  id?: string
  slug?: string
  /** A redirect is known by where it leads from, a one-time link by its slug. */
  from?: string
  sections?: unknown
}

function rowsOf(kind: ResourceKind, items: readonly Listed[]): Resource[] {
  return items.map(({ sections = null, ...json }, position) => {
    const { id, slug, from } = json
    return { kind, id: id ?? slug ?? from ?? '', position, json, body: sections }
  })
}

/** Writes a resource as the texts that it is stored as. */
export function toStored({ kind, id, position, json, body }: Resource): StoredResource {
  const texts = { json: JSON.stringify(json), body: body === null ? null : JSON.stringify(body) }
  const hash = createHash('sha256')
    .update(`${kind}\n${texts.json}\n${texts.body ?? ''}`)
    .digest('hex')
  return { kind, id, position, hash, ...texts }
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
    { kind: 'site', id: 'site', position: 0, json: bundle.site, body: null },
    ...lists.flatMap(([list, kind]) => rowsOf(kind, bundle[list])),
  ]
}
