import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { getRootLocation } from '../root-location.ts'
import { describeShape, type Schema, type Shape } from './shape.ts'
import { getConstant } from './variants.ts'

/** A property in the schema of a bundle, with the names of its groups for labels. */
export interface FoundProperty {
  path: string
  name: string
  owners: readonly (string | undefined)[]
  schema: Schema
  shape: Shape
}

/** Calls `visit` for each property to which the pages of the setup lead: by fields, links, items and options. */
function walk(
  schema: Schema,
  owners: FoundProperty['owners'],
  path: string,
  visit: (property: FoundProperty) => void,
  ancestors: readonly Shape[] = [],
): void {
  const shape = describeShape(schema)
  if (ancestors.includes(shape)) return
  const next = [...ancestors, shape]
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
  const properties: FoundProperty[] = []
  for (const kind of resourceKinds)
    walk(getRootLocation(kind).schema, [kind], kind, (property) => properties.push(property))
  return properties
}
