import { beforeAll, expect, test } from 'vitest'
import { listMismatches, type Schema } from './json-schema.ts'
import { sharedWorker } from './shared-worker.ts'

interface Property {
  path: string
  schema: Exclude<Schema, boolean>
}

/** Keywords whose values are data and contain no schemas. */
const dataKeywords = new Set(['examples', 'default', 'enum', 'const'])

/** Yields the properties of a schema at every depth; those of a component once, at the component. */
function* listProperties(schema: unknown, path = ''): Generator<Property> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [keyword, value] of Object.entries(schema)) {
    if (dataKeywords.has(keyword)) continue
    if (keyword !== 'properties') {
      yield* listProperties(value, `${path}/${keyword}`)
      continue
    }
    for (const [name, property] of Object.entries<Property['schema']>(value)) {
      const at = `${path}/properties/${name}`
      yield { path: at, schema: property }
      yield* listProperties(property, at)
    }
  }
}

let bundle: Property['schema']
let properties: Property[]
beforeAll(async () => {
  const site = await sharedWorker.site({ publish: false })
  bundle = (await site.json<typeof bundle>('/api/schemas/bundle.json')).body
  const { body: embed } = await site.json('/api/schemas/embed.json')
  properties = [...listProperties(bundle), ...listProperties(embed, '/embed')]
})

const getExamples = ({ schema }: Property): unknown[] =>
  Array.isArray(schema.examples) ? schema.examples : []

test('finds properties in lists, records, unions and components', () => {
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

test('describes every property itself, not only the component that it refers to', () => {
  const undescribed = properties.filter(({ schema }) => !schema.description)
  expect(undescribed.map(({ path }) => path)).toEqual([])
})

test('gives every property examples of its own, not only those of the component that it refers to', () => {
  const withoutExamples = properties.filter((property) => getExamples(property).length === 0)
  expect(withoutExamples.map(({ path }) => path)).toEqual([])
})

test('has examples that match the schemas of their properties', () => {
  const wrong = properties.flatMap((property) =>
    getExamples(property).flatMap((example) =>
      listMismatches(property.schema, example, bundle, property.path),
    ),
  )
  expect(wrong).toEqual([])
})
