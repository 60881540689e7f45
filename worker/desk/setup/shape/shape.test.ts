import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import type { SetupLabels } from '#locales/setup/setup-labels.ts'
import { resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { findLabel, findValueLabel } from '../../labels/labels.tsx'
import { type FoundProperty, listProperties } from './list-properties.ts'
import { describeShape, listFields } from './shape.ts'

const readLabels = (locale: string): SetupLabels =>
  JSON.parse(readFileSync(new URL(`../../../../locales/setup/${locale}.json`, import.meta.url), 'utf8'))

const properties = listProperties()
const hasName = ({ shape }: FoundProperty) => shape.kind !== 'constant'

test('reaches every property of a bundle by a form', () => {
  expect(properties.length).toBeGreaterThan(700)
  expect(new Set(properties.map(({ path }) => path.split('.')[0]))).toEqual(new Set(resourceKinds))
})

test.each(localeCodes)('names every property in %s', (locale) => {
  const labels = readLabels(locale)
  const isUnnamed = (property: FoundProperty) =>
    (hasName(property) && findLabel(labels, property.name, property.owners) === undefined) ||
    (property.shape.kind === 'record' && findLabel(labels, 'key', [property.name]) === undefined)
  const unnamed = properties.filter(isUnnamed).map(({ path }) => path)
  expect(unnamed).toEqual([])
})

test('has the same labels and hints in all languages, and none that no property uses', () => {
  const keys = Object.keys(readLabels('en'))
  for (const locale of localeCodes) expect([locale, Object.keys(readLabels(locale))]).toEqual([locale, keys])
  const used = new Set(
    properties.flatMap(({ name, owners }) => [
      ...['property', 'hint'].flatMap((of) => [
        `${of}.${name}.key`,
        `${of}.${name}`,
        ...owners.map((owner) => `${of}.${owner}.${name}`),
      ]),
    ]),
  )
  expect(keys.filter((key) => !key.startsWith('value.') && !used.has(key))).toEqual([])
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
