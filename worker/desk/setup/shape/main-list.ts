import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { getRootLocation } from '../root-location.ts'
import { getAt } from './pointer.ts'
import { describeShape, type Property, type Schema, unwrap } from './shape.ts'
import { chooseOption, findLocation } from './shape-at.ts'

/** The kinds whose resources and parts consist of a list: a page of sections, a section of blocks, a menu of links. */
const contentKinds: ReadonlySet<ResourceKind> = new Set(['page', 'post', 'product', 'collection', 'menu'])

/** Returns whether the resources of a kind consist of a list of parts, which their page shows. */
export const isContent = (kind: ResourceKind): boolean => contentKinds.has(kind)

/** Returns the required list of a value, which the page of the value shows; undefined for a value with no such list or several. */
export function findMainList(kind: ResourceKind, schema: Schema | undefined): Property | undefined {
  const shape = schema && describeShape(schema)
  if (!isContent(kind) || shape?.kind !== 'group') return undefined
  const [list, ...others] = shape.properties.filter(
    (property) => describeShape(property.schema).kind === 'list' && !unwrap(property.schema).isOptional,
  )
  return others.length === 0 ? list : undefined
}

/** Returns the path of the value whose page shows a list: of the value whose main list it is, or else of the list itself. */
export function toShownPath(
  kind: ResourceKind,
  content: unknown,
  valuePath: readonly string[],
): readonly string[] {
  const parent = valuePath.slice(0, -1)
  const location = findLocation(getRootLocation(kind), content, parent)
  const list = location && findMainList(kind, chooseOption(location.schema, getAt(content, parent)))
  return list !== undefined && list.name === valuePath.at(-1) ? parent : valuePath
}

/** Returns whether a new item of a list is added without a form, because it consists only of parts that are added to it afterwards. */
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
