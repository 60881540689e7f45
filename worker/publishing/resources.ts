import { createHash } from 'node:crypto'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

/** The site's settings, or an item of a bundle's list. `position` is its index in the list; `body` has its sections, or is null. */
export interface Resource {
  kind: ResourceKind
  id: string
  position: number
  json: unknown
  body: unknown
}

/** A resource of a revision, without its content. `position` is the index in its list. */
export interface RevisionEntry {
  kind: ResourceKind
  id: string
  position: number
  /** SHA-256 of the kind and the content. */
  hash: string
}

/** The kind and the id by which a resource is found in a revision. */
export type ResourceReference = Pick<RevisionEntry, 'kind' | 'id'>

/** Returns the key of a resource within a revision. */
export const getResourceKey = ({ kind, id }: ResourceReference) => `${kind} ${id}`

/** A resource with its content serialised for storage. */
export interface StoredResource extends RevisionEntry {
  json: string
  body: string | null
}

interface ListItem {
  id?: string
  slug?: string
  /** A redirect is identified by the path it leads from, a one-time link by its slug. */
  from?: string
  sections?: unknown
}

/** Returns the resources of a list. */
export function toListResources(kind: ResourceKind, items: readonly ListItem[]): Resource[] {
  return items.map(({ sections = null, ...json }, position) => {
    const { id, slug, from } = json
    return { kind, id: id ?? slug ?? from ?? '', position, json, body: sections }
  })
}

/** Serialises a resource for storage. */
export function toStoredResource({ kind, id, position, json, body }: Resource): StoredResource {
  const texts = { json: JSON.stringify(json), body: body === null ? null : JSON.stringify(body) }
  const hash = createHash('sha256')
    .update(`${kind}\n${texts.json}\n${texts.body ?? ''}`)
    .digest('hex')
  return { kind, id, position, hash, ...texts }
}

/** Returns the lists of a bundle or a draft from stored rows. */
export function groupByList(
  names: readonly (readonly [list: string, kind: ResourceKind])[],
  rows: readonly { kind: ResourceKind; json: unknown }[],
): Record<string, unknown[]> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(
    names.map(([list, kind]) => [list, (byKind.get(kind) ?? []).map(({ json }) => json)]),
  )
}

/** Returns the resources of a bundle. */
export function toResources(bundle: Bundle): Resource[] {
  return [
    { kind: 'site', id: 'site', position: 0, json: bundle.site, body: null },
    ...bundleLists.flatMap(([list, kind]) => toListResources(kind, bundle[list])),
  ]
}
