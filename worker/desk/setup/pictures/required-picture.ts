import { hasMinimum } from '../form/create-required.ts'
import { describeShape, type Property, type Schema, unwrap } from '../shape/shape.ts'

function isRequiredPicture({ schema }: Property): boolean {
  const shape = describeShape(schema)
  return shape.kind === 'reference' && shape.target.list === 'images' && !unwrap(schema).isOptional
}

/**
 * Returns the JSON pointer of a picture that a new value must have although its form has no field for it, such as the first picture of a
 * gallery; undefined for values without one.
 */
export function findRequiredPicture(schema: Schema): string | undefined {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return undefined
  for (const { name, schema: part } of shape.properties) {
    const list = describeShape(part)
    if (list.kind !== 'list' || !hasMinimum(unwrap(part).schema)) continue
    const item = describeShape(list.item)
    const picture = item.kind === 'group' ? item.properties.find(isRequiredPicture) : undefined
    if (picture) return `/${name}/0/${picture.name}`
  }
  return undefined
}
