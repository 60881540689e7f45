import { expect, test } from 'vitest'
import { fields } from '../fields/fields.fixture.ts'
import { readAnswers } from './read-answers.ts'

function read(id: 'number' | 'email' | 'paragraph', text: string) {
  const form = new FormData()
  form.set(`answers.${id}`, text)
  return Object.values(
    readAnswers(
      form,
      fields.filter((field) => field.id === id),
    ),
  )[0]
}

test.each([
  ['12.5', '12.5'],
  [' 12,5 ', '12.5'],
  ['1 234,5', '1234.5'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234', '1234'],
  ['1’234.50', '1234.50'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['12.345.678,9', '12345678.9'],
  ['-1 234', '-1234'],
  ['\u200e12', '12'],
  // The comma may stand before decimals or thousands.
  ['1,234', '1,234'],
  ['1 23', '1 23'],
  ['1.2,3', '1.2,3'],
  ['about 5', 'about 5'],
])('reads "%s" as %s', (text, expected) => expect(read('number', text)).toBe(expected))

test('reads email addresses without invisible characters, and each line break as one character', () => {
  expect(read('email', 'ana@example.com\u200b')).toBe('ana@example.com')
  expect(read('paragraph', 'a\r\nb')).toBe('a\nb')
})
