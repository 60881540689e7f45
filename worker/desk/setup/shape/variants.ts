import * as z from 'zod/mini'
import { isRecord } from '#worker/contract/is-object.ts'
import { describeShape, type Schema, unwrap } from './shape.ts'

/** Returns the constants of an object's schema, such as `kind`, by name. */
function listConstants(schema: Schema): Record<string, unknown> {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return {}
  return Object.fromEntries(
    shape.properties.flatMap(({ name, schema: part }) => {
      const property = describeShape(part)
      return property.kind === 'constant' ? [[name, property.value]] : []
    }),
  )
}

/** Returns the constant that identifies an option of a union, such as `quote`; undefined for an option without constants. */
export function getConstant(schema: Schema): string | undefined {
  const [value] = Object.values(listConstants(schema))
  return value === undefined ? undefined : String(value)
}

/** Returns the index of the option of a union to which a value belongs; 0 if it belongs to none. */
export function findVariant(options: readonly Schema[], value: unknown): number {
  const fits = (option: Schema) => {
    const constants = Object.entries(listConstants(option))
    if (constants.length > 0)
      return isRecord(value) && constants.every(([name, constant]) => value[name] === constant)
    if (describeShape(option).kind === 'group') {
      const { schema } = unwrap(option)
      return (
        isRecord(value) &&
        schema instanceof z.ZodMiniObject &&
        Object.keys(value).every((name) => name in schema.def.shape)
      )
    }
    return !isRecord(value) && z.safeParse(option, value).success
  }
  return Math.max(0, options.findIndex(fits))
}
