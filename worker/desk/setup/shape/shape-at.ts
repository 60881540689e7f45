import { getAt } from './pointer.ts'
import { describeShape, type Schema } from './shape.ts'
import { findVariant, getConstant } from './variants.ts'

/** A place in a resource: its schema, and the names that the labels of its properties can have. */
export interface Place {
  schema: Schema
  /** The name of the nearest property, or the kind of the resource. */
  owner: string
  /** The names of the group that the nearest property is in. */
  groups: readonly (string | undefined)[]
}

/** Returns the chosen option of a union; other schemas as they are. */
export function chooseOption(schema: Schema, value: unknown): Schema {
  const shape = describeShape(schema)
  return (shape.kind === 'variants' && shape.options[findVariant(shape.options, value)]) || schema
}

/** Returns the schema of a part of a value, by the name of the part; undefined where the schema has none. */
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

/** Returns the place at a path of a resource; undefined where its schema has none. `content` decides which option of a union it is. */
export function findPlace(root: Place, content: unknown, path: readonly string[]): Place | undefined {
  let place: Place | undefined = root
  for (const [index, name] of path.entries()) {
    const parent: Schema = chooseOption(place.schema, getAt(content, path.slice(0, index)))
    const schema = getPart(parent, name)
    if (!schema) return undefined
    const isItem = /^(?:\d+|-)$/.test(name)
    place = isItem
      ? { ...place, schema }
      : { schema, owner: name, groups: [getConstant(parent), place.owner] }
  }
  return place
}
