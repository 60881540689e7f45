import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { toHref } from '../list/links.tsx'
import { escapeName, toKindPath } from '../list/resource-path.ts'
import { parsePointer, toPointer } from './shape/pointer.ts'

/** The last segment of the address of the page for a new resource. */
const NEW_SEGMENT = '~new'

interface ResourcePageQuery {
  /** The path of a value in the resource. Left out: the resource itself. */
  at?: readonly string[]
  /** The index of the option of a union to show. */
  variant?: string
  /** Set after a change was saved. */
  saved?: string
  /** Set after saving a redirect changed its target or that of others. */
  shortened?: string
  /** Set after the resource could not be removed, because others need it. */
  needed?: string
  /** The name of the form's field for which a picture was just uploaded. */
  field?: string
  /** The id of this picture. */
  picture?: string
  view?: 'json'
}

/** Returns the segment of the address of a resource, as {@link toResourcePath} writes it. */
export const toSegment = (id: string | undefined): string => (id === undefined ? NEW_SEGMENT : escapeName(id))

/** Returns the address of the page of a resource, or of a value in it. A resource without an id is new. */
export const toResourceHref = (
  { kind, id }: { kind: ResourceKind; id: string | undefined },
  { at = [], ...more }: ResourcePageQuery = {},
): string =>
  toHref(`${toKindPath(kind)}/${encodeURIComponent(toSegment(id))}`, { at: toPointer(at), ...more })

/** Returns the id in the last segment of an address; undefined for a new resource. */
export const readId = (segment: string): string | undefined =>
  segment === NEW_SEGMENT ? undefined : parsePointer(`/${segment}`)[0]
