import { expect, test } from 'vitest'
import { everyAnswer, formOfEveryField } from '#test/fixtures/form-bundle.ts'
import { formField } from '../bundle/forms/form-field.ts'
import { checkPartial } from './check-partial.ts'
import type { FormAnswer } from './form.ts'

const fields = new Map(
  formOfEveryField.steps.flatMap((step) => step.fields).map((field) => [field.id, formField.parse(field)]),
)

function check(id: string, answer: FormAnswer) {
  const field = fields.get(id)
  if (!field) throw new Error(`No field ${id}`)
  return checkPartial(field, answer)
}

test('accepts every valid answer', () => {
  for (const [id, answer] of Object.entries(everyAnswer))
    expect([id, check(id, answer)]).toEqual([id, undefined])
})

test.each<[id: string, answer: FormAnswer]>([
  ['email', 'ana@'],
  ['phone', '+351'],
  ['weight', '62.'],
  ['day', '2026'],
  ['extras', []],
  ['order', { one: '2', two: '2' }],
  ['order', ['one']],
  ['grid', { service: 'good' }],
  ['home', { street: '' }],
  ['sign', { typed: '' }],
])('accepts an incomplete answer to %s: %j', (id, answer) => {
  expect(check(id, answer)).toBeUndefined()
})

test.each<[id: string, answer: FormAnswer, code: string]>([
  ...[
    'line',
    'story',
    'email',
    'weight',
    'day',
    'tree',
    'size',
    'look',
    'stars',
    'again',
    'risk',
    'campaign',
  ].flatMap((id): [string, FormAnswer, string][] => [
    [id, ['a'], 'invalid'],
    [id, { a: 'b' }, 'invalid'],
  ]),
  ...['extras', 'looks', 'order', 'grid', 'home', 'papers', 'sign'].map(
    (id): [string, FormAnswer, string] => [id, 'text', 'invalid'],
  ),
  ['line', 'x'.repeat(301), 'too-long'],
  ['story', 'x'.repeat(5001), 'too-long'],
  ['email', 'x'.repeat(255), 'too-long'],
  ['campaign', 'x'.repeat(301), 'too-long'],
  ['weight', '1'.repeat(65), 'too-long'],
  ['extras', Array.from({ length: 50 }, () => 'tea'), 'options-many'],
  ['order', Array.from({ length: 50 }, () => 'one'), 'invalid'],
  ['order', { other: '1' }, 'invalid'],
  ['order', { one: '1'.repeat(65) }, 'too-long'],
  ['grid', { other: 'good' }, 'invalid'],
  ['home', { planet: 'x' }, 'invalid'],
  ['home', { street: 'x'.repeat(201) }, 'too-long'],
  ['papers', ['a', 'b', 'c'], 'files-many'],
  ['sign', { drawn: '<svg>' }, 'invalid'],
  ['sign', { typed: 'x'.repeat(201) }, 'too-long'],
])('refuses a malformed answer to %s: %j', (id, answer, code) => {
  expect(check(id, answer)).toBe(code)
})
