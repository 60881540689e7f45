import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { toHref } from '../list/links.tsx'
import { toPointer } from './shape/pointer.ts'

/** The id in the address of the page for a new resource. No resource has it, because ids of a bundle that the desk creates differ. */
export const NEW = 'new'

/** Returns the address of the list of a kind. */
export const toKindHref = (kind: ResourceKind): string => `/desk/setup/${kind}`

interface PlaceInResource {
  /** The path of a value in the resource. Left out: the resource itself. */
  at?: readonly string[]
  /** The index of the option of a union to show. */
  variant?: string
  /** Set after a change was saved. */
  saved?: string
  view?: 'json'
}

/** Returns the address of the page of a resource, or of a value in it. A resource without an id is new. */
export const toResourceHref = (
  { kind, id }: { kind: ResourceKind; id: string | undefined },
  { at = [], ...more }: PlaceInResource = {},
): string => toHref(`${toKindHref(kind)}/${encodeURIComponent(id ?? NEW)}`, { at: toPointer(at), ...more })
