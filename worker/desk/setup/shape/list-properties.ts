import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { getRoot } from '../root-place.ts'
import { describeShape, type Schema, type Shape } from './shape.ts'
import { getConstant } from './variants.ts'

/** A property of the schema of a bundle, with the names that its group can have. */
export interface FoundProperty {
  path: string
  name: string
  owners: readonly (string | undefined)[]
  schema: Schema
  shape: Shape
}

/** Calls `visit` for each property of a schema, as the pages of the setup reach it: by fields, links, items and options. */
function walk(
  schema: Schema,
  owners: FoundProperty['owners'],
  path: string,
  visit: (found: FoundProperty) => void,
  seen: readonly Shape[] = [],
): void {
  const shape = describeShape(schema)
  if (seen.includes(shape)) return
  const next = [...seen, shape]
  if (shape.kind === 'group')
    for (const { name, schema: part } of shape.properties) {
      visit({ path: `${path}.${name}`, name, owners, schema: part, shape: describeShape(part) })
      walk(part, [name], `${path}.${name}`, visit, next)
    }
  if (shape.kind === 'list' || shape.kind === 'record') walk(shape.item, owners, `${path}[]`, visit, next)
  if (shape.kind === 'variants')
    for (const option of shape.options) walk(option, [getConstant(option), ...owners], path, visit, next)
}

/** Returns the properties of all kinds of resources. */
export function listProperties(): FoundProperty[] {
  const found: FoundProperty[] = []
  for (const kind of resourceKinds)
    walk(getRoot(kind).schema, [kind], kind, (property) => found.push(property))
  return found
}
