import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { getRoot } from '../root-place.ts'
import { getAt } from './pointer.ts'
import { describeShape, type Property, type Schema, unwrap } from './shape.ts'
import { chooseOption, findPlace } from './shape-at.ts'

/** The kinds whose parts consist of a list: a page of sections, a section of blocks, a menu of links. */
const kinds: ReadonlySet<ResourceKind> = new Set(['page', 'post', 'product', 'collection', 'menu'])

/** Returns whether the resources of a kind are shown by the parts that they consist of. */
export const isContent = (kind: ResourceKind): boolean => kinds.has(kind)

/** Returns the list that a value consists of, which the page of the value shows; undefined for a value with none or several. */
export function findMainList(kind: ResourceKind, schema: Schema | undefined): Property | undefined {
  const shape = schema && describeShape(schema)
  if (!isContent(kind) || shape?.kind !== 'group') return undefined
  const [list, ...others] = shape.properties.filter(
    (property) => describeShape(property.schema).kind === 'list' && !unwrap(property.schema).isOptional,
  )
  return others.length === 0 ? list : undefined
}

/** Returns the path of the page that shows a list: that of the value which consists of it, or else the path of the list. */
export function toShownPath(kind: ResourceKind, content: unknown, at: readonly string[]): readonly string[] {
  const parent = at.slice(0, -1)
  const place = findPlace(getRoot(kind), content, parent)
  const list = place && findMainList(kind, chooseOption(place.schema, getAt(content, parent)))
  return list !== undefined && list.name === at.at(-1) ? parent : at
}

/** Returns whether people add an item of a list without a form, since it consists of the parts that they add to it then. */
export function isAddedAtOnce(kind: ResourceKind, item: Schema): boolean {
  const shape = describeShape(item)
  if (shape.kind === 'list') return isContent(kind)
  const list = findMainList(kind, item)
  return (
    list !== undefined &&
    shape.kind === 'group' &&
    shape.properties.every(({ name, schema }) => name === list.name || unwrap(schema).isOptional)
  )
}
