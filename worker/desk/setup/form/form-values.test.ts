import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getRootLocation } from '../root-location.ts'
import { describeShape, type Schema } from '../shape/shape.ts'
import { findVariant } from '../shape/variants.ts'
import { readDecimal } from './decimals.ts'
import { formatPeriods, readPeriods } from './periods.ts'
import { readFormValues } from './read-form-values.ts'
import { toFormValues } from './to-form-values.ts'

const site = { currency: 'EUR', locales: ['en', 'de'], timeZone: 'Europe/Lisbon', mark: ',' }

/** Posts the form of a value, and of each value in it, without a change. Returns the paths of values that differ afterwards. */
function postUnchanged(schema: Schema, value: unknown, path: string): string[] {
  const shape = describeShape(schema)
  if (shape.kind === 'variants') {
    const option = shape.options[findVariant(shape.options, value)]
    return option ? postUnchanged(option, value, path) : [path]
  }
  if (shape.kind === 'list' && Array.isArray(value))
    return value.flatMap((item, index) => postUnchanged(shape.item, item, `${path}.${index}`))
  if (shape.kind === 'record' && isRecord(value))
    return Object.entries(value).flatMap(([key, item]) => postUnchanged(shape.item, item, `${path}.${key}`))
  const posted = readFormValues(schema, value, { formValues: toFormValues(schema, value, site), site })
  const [before, after] = [value, posted.value].map((one) => z.safeParse(schema, one))
  const isSame =
    JSON.stringify(before?.data) === JSON.stringify(after?.data) &&
    after?.success &&
    posted.problems.length === 0
  const parts =
    shape.kind === 'group' && isRecord(value)
      ? shape.properties.flatMap((property) =>
          value[property.name] === undefined
            ? []
            : postUnchanged(property.schema, value[property.name], `${path}.${property.name}`),
        )
      : []
  return [...(isSame ? [] : [path]), ...parts]
}

test('saves a form that nobody has changed as it was, for each value of a site', () => {
  const published = bundle.parse(demoBundle)
  const resources: [ResourceKind, unknown][] = [
    ['site', published.site],
    ...bundleLists.flatMap(([list, kind]) =>
      published[list].map((item): [ResourceKind, unknown] => [kind, item]),
    ),
  ]
  expect(resources.length).toBeGreaterThan(60)
  expect(
    resources.flatMap(([kind, value], index) =>
      postUnchanged(getRootLocation(kind).schema, value, `${kind} ${index}`),
    ),
  ).toEqual([])
})

test('reads numbers of lines as they are typed, and reports what is none', () => {
  const schema = z.object({ durations: z.array(z.number()) })
  const read = (typed: string) => {
    const formValues = toFormValues(schema, { durations: [1] }, site)
    formValues.set('/durations', [typed])
    return readFormValues(schema, { durations: [] }, { formValues, site })
  }
  expect(read('30\n 1.000,5 \n')).toMatchObject({ value: { durations: [30, 1000.5] }, problems: [] })
  expect(read('30\nan hour').problems).toEqual([{ name: '/durations', code: 'invalid' }])
})

test.each([
  ['1 234,5', 2, '1234.5'],
  ['1.234,50', 2, '1234.50'],
  ["1'234.50", 2, '1234.50'],
  ['1,234.50', 2, '1234.50'],
  ['1.234', 2, '1234'],
  ['1.234', 3, '1.234'],
  ['007', 2, '7'],
  ['12,', 2, '12'],
  [',5', 2, '0.5'],
  ['12.345', 0, '12345'],
  ['12,345,6', 0, undefined],
  ['1,2345', 2, undefined],
  ['12 €', 2, undefined],
  ['', 2, undefined],
  ['-', 2, undefined],
] as const)('reads the amount %j with %i decimals as %j', (typed, decimals, expected) => {
  expect(readDecimal(typed, decimals)).toBe(expected)
})

test.each([
  ['9-12, 13:00–17:30', '09:00–12:00, 13:00–17:30'],
  ['9h30 - 18h', '09:30–18:00'],
  ['22:00–2:00', '22:00–02:00'],
  ['0900-1700', '09:00–17:00'],
  ['9.30–24', '09:30–24:00'],
  ['', ''],
  ['closed', undefined],
  ['9', undefined],
  ['9-25', undefined],
  ['9-12-13', undefined],
])('reads the periods %j as %j', (typed, expected) => {
  const periods = readPeriods(typed)
  expect(periods && formatPeriods(periods)).toBe(expected)
})
