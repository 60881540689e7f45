import { describeShape, type Schema } from '../shape/shape.ts'

type Lists = ReadonlySet<string>

const cache = new WeakMap<Schema, Lists>()

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
  const cached = cache.get(schema)
  if (cached) return cached
  const shape = describeShape(schema)
  const ownLists = shape.kind === 'reference' || shape.kind === 'references' ? [shape.target.list] : []
  const lists = new Set<string>([
    ...ownLists,
    ...listParts(schema).flatMap((part) => [...getReferenceLists(part)]),
  ])
  cache.set(schema, lists)
  return lists
}
