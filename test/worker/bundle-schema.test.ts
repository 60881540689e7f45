import { beforeAll, expect, test } from 'vitest'
import { mismatches, type Schema } from './json-schema.ts'
import { worker } from './shared-worker.ts'

interface Property {
  path: string
  schema: Exclude<Schema, boolean>
}

/** Keywords whose values are data, which no schema is in. */
const data = new Set(['examples', 'default', 'enum', 'const'])

/** Every property that a schema describes, at every depth; a component's once, where the component is. */
function* propertiesIn(schema: unknown, path = ''): Generator<Property> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [keyword, value] of Object.entries(schema)) {
    if (data.has(keyword)) continue
    if (keyword !== 'properties') {
      yield* propertiesIn(value, `${path}/${keyword}`)
      continue
    }
    for (const [name, property] of Object.entries<Property['schema']>(value)) {
      const at = `${path}/properties/${name}`
      yield { path: at, schema: property }
      yield* propertiesIn(property, at)
    }
  }
}

let bundle: Property['schema']
let properties: Property[]
beforeAll(async () => {
  const site = await worker.site({ publish: false })
  bundle = (await site.json<typeof bundle>('/api/schemas/bundle.json')).body
  properties = [...propertiesIn(bundle)]
})

const examplesOf = ({ schema }: Property): unknown[] =>
  Array.isArray(schema.examples) ? schema.examples : []

test('properties are found in lists, records, alternatives and components', () => {
  expect(properties.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/properties/$schema',
      '/properties/site/properties/theme/properties/font',
      '/properties/services/items/properties/payNow/oneOf/1/properties/amount',
      '/$defs/Window/properties/from',
      '/$defs/FormField/oneOf/0/properties/pattern/properties/is',
    ]),
  )
})

test('every property has a description of its own, beside the one of a component that it refers to', () => {
  const bare = properties.filter(({ schema }) => !schema.description)
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('every property has an example of its own, beside those of a component that it refers to', () => {
  const bare = properties.filter((property) => examplesOf(property).length === 0)
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('every example fits the schema of its property', () => {
  const wrong = properties.flatMap((property) =>
    examplesOf(property).flatMap((example) => mismatches(property.schema, example, bundle, property.path)),
  )
  expect(wrong).toEqual([])
})
