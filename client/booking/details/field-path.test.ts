import { expect, it } from 'vitest'
import { toControlId } from '#client/ui/control-id.ts'
import { toFieldName, toFieldPath } from './field-path.ts'

it.each([
  ['contact.firstName', 'firstName'],
  ['consents.terms', 'terms'],
  ['answers.car', 'answers.car'],
])('maps the path %s to the field %s and back', (path, name) => {
  expect(toFieldName(path)).toBe(name)
  expect(toFieldPath(name)).toBe(path)
})

it('finds no field for a path outside the form', () => {
  expect(toFieldName('start')).toBeUndefined()
})

it('gives the checkboxes of a question the id that links to its answer use', () => {
  expect(toFieldPath('answers.days[]')).toBe('answers.days')
  expect(toControlId('answers.days[]')).toBe(toControlId(toFieldName('answers.days') ?? ''))
})
