import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarId, imageId, staffId } from '../../ids.ts'
import { bundle } from '../bundle.ts'
import { getReferenceTarget } from '../values/ref.ts'
import { checkConsistency } from './check-consistency.ts'
import type { Fragment } from './mistake.ts'

type Schema = z.core.$ZodType

/**
 * Returns the path of each schema within a schema that `isSought` accepts. The value of each is a document for the whole schema
 * with the id `missing` at this path.
 */
function listPlaces(schema: Schema, isSought: (schema: Schema) => boolean): Fragment<unknown>[] {
  if (isSought(schema)) return [{ path: '', value: 'missing' }]
  const listIn = (part: Schema) => listPlaces(part, isSought)
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniNullable
  )
    return listIn(schema.def.innerType)
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap(listIn)
  if (schema instanceof z.ZodMiniArray)
    return listIn(schema.def.element).map(({ path, value }) => ({ path: `.0${path}`, value: [value] }))
  if (!(schema instanceof z.ZodMiniObject)) return []
  const parts = Object.entries<Schema>(schema.def.shape)
  const kinds = parts.flatMap(([name, part]) =>
    part instanceof z.ZodMiniLiteral ? [[name, part.def.values[0]] as const] : [],
  )
  return parts.flatMap(([name, part]) =>
    listIn(part).map(({ path, value }) => ({
      path: `.${name}${path}`,
      value: { ...Object.fromEntries(kinds), [name]: value },
    })),
  )
}

test('uses id schemas only for the ids of items, and reference schemas everywhere else', () => {
  // Brands do not change a schema, so most ids share one.
  const ids = new Set<Schema>([imageId, staffId, calendarId])
  const others = listPlaces(bundle, (schema) => ids.has(schema)).filter(({ path }) => !path.endsWith('.id'))
  // The rules of a form name its own steps.
  expect(others.filter(({ path }) => !path.startsWith('.forms.0.rules.'))).toEqual([])
})

const references = listPlaces(bundle, (schema) => getReferenceTarget(schema) !== undefined)

test('finds the references in the schema of a bundle', () => {
  const paths = references.map(({ path }) => path)
  expect(paths).toContain('.pages.0.sections.0.blocks.0.columns.0.0.images.0.image')
  expect(paths).toContain('.services.0.needs.0.0')
  expect(paths).toContain('.site.content.footer.columns.0.menu')
})

test.each(references)('refuses an id that no item has, at $path', ({ path, value }) => {
  const unknown = checkConsistency(value).filter(({ code }) => code === 'unknown')
  expect(unknown.map((mistake) => `.${mistake.path}`)).toEqual([path])
})
