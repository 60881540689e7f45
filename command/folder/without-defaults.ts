import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isRecord } from '#worker/contract/is-object.ts'

type Schema = z.core.$ZodType
type Shorten = (value: unknown) => unknown

const keepValue: Shorten = (value) => value

const isDefault = (schema: Schema, value: unknown): boolean =>
  schema instanceof z.ZodMiniDefault && isDeepStrictEqual(schema.def.defaultValue, value)

function shortenProperties(schema: z.ZodMiniObject): Shorten {
  const parts = new Map(Object.entries<Schema>(schema.def.shape))
  const shorteners = new Map([...parts].map(([key, part]) => [key, createShortener(part)]))
  return (value) => {
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const part = parts.get(key)
        return part && isDefault(part, item) ? [] : [[key, (shorteners.get(key) ?? keepValue)(item)]]
      }),
    )
  }
}

/** Returns a shortener for a union: it uses the first option that a value is valid for, as the parser does. */
function shortenOptions(options: readonly Schema[]): Shorten {
  const shorteners = options.map((option) => ({ option, shorten: createShortener(option) }))
  if (shorteners.every(({ shorten }) => shorten === keepValue)) return keepValue
  return (value) =>
    (shorteners.find(({ option }) => z.safeParse(option, value).success)?.shorten ?? keepValue)(value)
}

/** Creates a function that leaves out the properties which a schema would fill in with the same values. */
export function createShortener(schema: Schema): Shorten {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniNullable
  )
    return createShortener(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) {
    const shorten = createShortener(schema.def.element)
    return shorten === keepValue ? keepValue : (value) => (Array.isArray(value) ? value.map(shorten) : value)
  }
  if (schema instanceof z.ZodMiniObject) return shortenProperties(schema)
  return schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion
    ? shortenOptions(schema.def.options)
    : keepValue
}
