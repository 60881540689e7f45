import * as z from 'zod/mini'
import { isRecord } from '../../is-object.ts'
import { getReferenceTarget, type ReferenceTarget } from '../values/ref.ts'
import type { Fragment } from './mistake.ts'

type Schema = z.core.$ZodType

/** An id in a document that refers to an item of a list. */
export interface Reference extends Fragment<string> {
  target: ReferenceTarget
}

/** Finds the references in a value that may be invalid, in order. */
export type FindReferences = (value: unknown, path: string) => Reference[]

const findNone: FindReferences = () => []

function findInItems(element: Schema): FindReferences {
  const findIn = createReferenceFinder(element)
  if (findIn === findNone) return findNone
  return (value, path) =>
    Array.isArray(value) ? value.flatMap((item, index) => findIn(item, `${path}.${index}`)) : []
}

function findInProperties(schema: z.ZodMiniObject): FindReferences {
  const parts = Object.entries<Schema>(schema.def.shape)
    .map(([key, part]) => ({ key, findIn: createReferenceFinder(part) }))
    .filter(({ findIn }) => findIn !== findNone)
  if (parts.length === 0) return findNone
  return (value, path) =>
    isRecord(value) ? parts.flatMap(({ key, findIn }) => findIn(value[key], `${path}.${key}`)) : []
}

/** Returns the literal properties of an object schema, such as `kind`, with their allowed values. */
const listLiterals = (schema: Schema) =>
  schema instanceof z.ZodMiniObject
    ? Object.entries<Schema>(schema.def.shape).flatMap(([key, part]) =>
        part instanceof z.ZodMiniLiteral ? [{ key, values: new Set<unknown>(part.def.values) }] : [],
      )
    : []

function findInOptions(options: readonly Schema[]): FindReferences {
  const parts = options
    .map((option) => ({ literals: listLiterals(option), findIn: createReferenceFinder(option) }))
    .filter(({ findIn }) => findIn !== findNone)
  if (parts.length === 0) return findNone
  return (value, path) =>
    parts
      .filter(
        ({ literals }) => !isRecord(value) || literals.every(({ key, values }) => values.has(value[key])),
      )
      .flatMap(({ findIn }) => findIn(value, path))
}

/** Creates a finder of the references in the values of a schema. */
export function createReferenceFinder(schema: Schema): FindReferences {
  const target = getReferenceTarget(schema)
  if (target) return (value, path) => (typeof value === 'string' ? [{ path, value, target }] : [])
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniNullable
  )
    return createReferenceFinder(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) return findInItems(schema.def.element)
  if (schema instanceof z.ZodMiniObject) return findInProperties(schema)
  return schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion
    ? findInOptions(schema.def.options)
    : findNone
}
