import { bundle } from '#worker/contract/bundle/bundle.ts'
import { getItemSchema } from '#worker/contract/bundle/pausable-parser.ts'
import { bundleLists, type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import type { SchemaLocation } from './shape/shape-at.ts'

const roots = new Map<string, SchemaLocation>([
  ['site', { schema: bundle.shape.site, owner: 'site', groups: [] }],
])
for (const [list, kind] of bundleLists) {
  const schema = getItemSchema(bundle.shape[list])
  if (schema) roots.set(kind, { schema, owner: kind, groups: [] })
}

/** Returns the schema of the resources of a kind. Throws for a kind without a schema. */

export function getRootLocation(kind: ResourceKind): SchemaLocation {
  const root = roots.get(kind)
  if (!root) throw new Error(`No schema for ${kind}`)
  return root
}

const kindsByList = new Map<string, ResourceKind>(bundleLists.map(([list, kind]) => [list, kind]))

/** Returns the kind of the items of a list of a bundle. */
export function getKindOfList(list: string): ResourceKind {
  const kind = kindsByList.get(list)
  if (!kind) throw new Error(`No kind for ${list}`)
  return kind
}

/** Returns whether a text is a kind of resource. */
export const isResourceKind = (text: string): text is ResourceKind =>
  resourceKinds.some((kind) => kind === text)
