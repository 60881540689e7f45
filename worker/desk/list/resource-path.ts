import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

/** Returns a name as it is in a JSON pointer (RFC 6901 §3). */
export const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns the path of the page with the list of a kind. */
export const toKindPath = (kind: ResourceKind): string => `/desk/setup/${kind}`

/**
 * Returns the path of the page of a resource. The id of a redirect is a path. Its slashes are written as in a JSON pointer, because
 * the router refuses `%2F`.
 */
export const toResourcePath = ({ kind, id }: { kind: ResourceKind; id: string }): string =>
  `${toKindPath(kind)}/${encodeURIComponent(escapeName(id))}`
