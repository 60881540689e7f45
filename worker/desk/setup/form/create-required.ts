import * as z from 'zod/mini'
import { describeShape, listFields, type Schema, unwrap } from '../shape/shape.ts'

/** A number that suits most properties, such as the minutes of an appointment. */
const USUAL_NUMBER = 60

/** Returns whether a list must not be empty. */
export const hasMinimum = (schema: Schema): boolean =>
  (schema._zod.def.checks ?? []).some(
    ({ _zod: { def } }) => def.check === 'min_length' || def.check === 'length_equals',
  )

/**
 * Returns the smallest value of a schema, for a new part. `text` fills texts that must not be empty. The value has all that the schema
 * requires, apart from references.
 */
export function createRequired(wrapped: Schema, text: string): unknown {
  const { schema, isNullable } = unwrap(wrapped)
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'constant':
      return shape.value
    case 'number':
      if (isNullable) return null
      return Math.min(Math.max(USUAL_NUMBER, shape.min ?? USUAL_NUMBER), shape.max ?? USUAL_NUMBER)
    case 'boolean':
      return false
    case 'choice':
      return shape.options[0]
    case 'list':
      return schema instanceof z.ZodMiniArray && hasMinimum(schema) ? [createRequired(shape.item, text)] : []
    case 'references':
    case 'choices':
    case 'lines':
    case 'periods':
      return []
    case 'weekly':
    case 'record':
      return {}
    case 'group':
      return Object.fromEntries(
        shape.properties.flatMap((property) =>
          unwrap(property.schema).isOptional
            ? []
            : [[property.name, property.name === 'id' ? 'first' : createRequired(property.schema, text)]],
        ),
      )
    case 'variants':
      return shape.options[0] && createRequired(shape.options[0], text)
    case 'rich-text':
      return { markdown: text }
    case 'text':
    case 'localized':
      return text
    default:
      return undefined
  }
}

/** Adds to a new value the required parts that its form has no fields for. */
export function addRequiredParts(
  schema: Schema,
  value: Record<string, unknown>,
  text: string,
): Record<string, unknown> {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return value
  const fields = new Set(listFields(shape.properties))
  const parts = shape.properties.flatMap((property): [string, unknown][] =>
    fields.has(property) || unwrap(property.schema).isOptional || property.name in value
      ? []
      : [[property.name, createRequired(property.schema, text)]],
  )
  return { ...value, ...Object.fromEntries(parts) }
}
