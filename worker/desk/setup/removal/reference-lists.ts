import { describeShape, type Schema } from '../shape/shape.ts'

type Lists = ReadonlySet<string>

const known = new WeakMap<Schema, Lists>()

/** Returns the parts of the values of a schema that can have references in them. */
function listParts(schema: Schema): readonly Schema[] {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'group':
      return shape.properties.map((property) => property.schema)
    case 'list':
    case 'record':
      return [shape.item]
    case 'variants':
      return shape.options
    default:
      return []
  }
}

/** Returns the lists to whose items the values of a schema can refer. */
export function getReferenceLists(schema: Schema): Lists {
  const lists = known.get(schema)
  if (lists) return lists
  const shape = describeShape(schema)
  const own = shape.kind === 'reference' || shape.kind === 'references' ? [shape.target.list] : []
  const found = new Set<string>([
    ...own,
    ...listParts(schema).flatMap((part) => [...getReferenceLists(part)]),
  ])
  known.set(schema, found)
  return found
}
