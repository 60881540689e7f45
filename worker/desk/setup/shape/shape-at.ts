import { getAt } from './pointer.ts'
import { describeShape, type Schema } from './shape.ts'
import { findVariant, getConstant } from './variants.ts'

/** The schema of a value in a resource, with the names of the groups to which the value belongs, for labels. */
export interface SchemaLocation {
  schema: Schema
  /** The name of the nearest property, or the kind of the resource. */
  owner: string
  /** The names of the group that has the nearest property, the closest first. */
  groups: readonly (string | undefined)[]
}

/** Returns the chosen option of a union; other schemas as they are. */
export function chooseOption(schema: Schema, value: unknown): Schema {
  const shape = describeShape(schema)
  return (shape.kind === 'variants' && shape.options[findVariant(shape.options, value)]) || schema
}

/** Returns the schema of a part of a value, by the name of the part; undefined if there is no such part. */
function getPart(schema: Schema, name: string): Schema | undefined {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'group':
      return shape.properties.find((property) => property.name === name)?.schema
    case 'list':
    case 'record':
      return shape.item
    default:
      return undefined
  }
}

/**
 * Returns the schema of the value at a path in a resource; undefined if there is no such path. `content` is the content of the resource, which
 * decides about the option of each union on the path.
 */
export function findLocation(
  root: SchemaLocation,
  content: unknown,
  path: readonly string[],
): SchemaLocation | undefined {
  let location: SchemaLocation = root
  for (const [index, name] of path.entries()) {
    const parent: Schema = chooseOption(location.schema, getAt(content, path.slice(0, index)))
    const schema = getPart(parent, name)
    if (!schema) return undefined
    const isItem = /^(?:\d+|-)$/.test(name)
    location = isItem
      ? { ...location, schema }
      : { schema, owner: name, groups: [getConstant(parent), location.owner] }
  }
  return location
}
