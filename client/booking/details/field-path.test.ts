import { expect, it } from 'vitest'
import { controlId } from '#client/ui/control-id.ts'
import { fieldName, fieldPath } from './field-path.ts'

it.each([
  ['contact.firstName', 'firstName'],
  ['consents.terms', 'terms'],
  ['answers.car', 'answers.car'],
])('%s is the field %s, and back', (path, name) => {
  expect(fieldName(path)).toBe(name)
  expect(fieldPath(name)).toBe(path)
})

it('finds no field for what the form does not hold', () => {
  expect(fieldName('start')).toBeUndefined()
})

it('gives the boxes of a list the id that a link to their answer has', () => {
  expect(fieldPath('answers.days[]')).toBe('answers.days')
  expect(controlId('answers.days[]')).toBe(controlId(fieldName('answers.days') ?? ''))
})
