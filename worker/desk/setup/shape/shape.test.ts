import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import type { SetupLabels } from '#locales/setup/setup-labels.ts'
import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { findLabel, findValueLabel } from '../../labels/labels.tsx'
import { getRoot } from '../root-place.ts'
import { describeShape, listFields, type Schema, type Shape } from './shape.ts'
import { getConstant } from './variants.ts'

const readLabels = (locale: string): SetupLabels =>
  JSON.parse(readFileSync(new URL(`../../../../locales/setup/${locale}.json`, import.meta.url), 'utf8'))

/** A property of the schema of a bundle, with the names that its group can have. */
interface FoundProperty {
  path: string
  name: string
  owners: readonly (string | undefined)[]
  shape: Shape
}

/** Calls `visit` for each property of a schema, as the pages of the setup reach it: by fields, links, items and options. */
function walk(
  schema: Schema,
  owners: FoundProperty['owners'],
  path: string,
  visit: (found: FoundProperty) => void,
  seen: readonly Shape[] = [],
): void {
  const shape = describeShape(schema)
  if (seen.includes(shape)) return
  const next = [...seen, shape]
  if (shape.kind === 'group')
    for (const { name, schema: part } of shape.properties) {
      visit({ path: `${path}.${name}`, name, owners, shape: describeShape(part) })
      walk(part, [name], `${path}.${name}`, visit, next)
    }
  if (shape.kind === 'list' || shape.kind === 'record') walk(shape.item, owners, `${path}[]`, visit, next)
  if (shape.kind === 'variants')
    for (const option of shape.options) walk(option, [getConstant(option), ...owners], path, visit, next)
}

function listProperties(): FoundProperty[] {
  const found: FoundProperty[] = []
  for (const kind of resourceKinds)
    walk(getRoot(kind).schema, [kind], kind, (property) => found.push(property))
  return found
}

const properties = listProperties()
const hasName = ({ shape }: FoundProperty) => shape.kind !== 'constant'

test('reaches every property of a bundle by a form', () => {
  expect(properties.length).toBeGreaterThan(700)
  expect(new Set(properties.map(({ path }) => path.split('.')[0]))).toEqual(new Set(resourceKinds))
})

test.each(localeCodes)('names every property in %s', (locale) => {
  const labels = readLabels(locale)
  const unnamed = properties
    .filter(
      (property) => hasName(property) && findLabel(labels, property.name, property.owners) === undefined,
    )
    .map(({ path }) => path)
  expect(unnamed).toEqual([])
})

test('has the same labels in all languages, and none that no property uses', () => {
  const keys = Object.keys(readLabels('en'))
  for (const locale of localeCodes) expect([locale, Object.keys(readLabels(locale))]).toEqual([locale, keys])
  const used = new Set(
    properties.flatMap(({ name, owners }) => [
      `property.${name}`,
      ...owners.map((owner) => `property.${owner}.${name}`),
      `property.${name}.key`,
    ]),
  )
  expect(keys.filter((key) => key.startsWith('property.') && !used.has(key))).toEqual([])
})

test('names the options of a choice that are words', () => {
  const labels = readLabels('en')
  const isWord = (value: string) =>
    /^[a-z]+(?:-[a-z]+)*$/.test(value) && !localeCodes.some((code) => code === value)
  const unnamed = properties.flatMap(({ path, name, shape }) =>
    shape.kind === 'choice' && name !== 'provider'
      ? shape.options
          .map(String)
          .filter((value) => isWord(value) && findValueLabel(labels, name, value) === undefined)
          .map((value) => `${path}: ${value}`)
      : [],
  )
  expect(unnamed).toEqual([])
})

test('leaves no field of a form to a page that links to no other', () => {
  for (const { path, shape } of properties)
    if (shape.kind === 'group') {
      const fields = listFields(shape.properties)
      const kinds = shape.properties
        .filter((property) => !fields.includes(property))
        .map(({ schema }) => describeShape(schema).kind)
      expect([
        path,
        kinds.filter((kind) => !/^(?:constant|group|list|record|variants|weekly)$/.test(kind)),
      ]).toEqual([path, []])
    }
})
