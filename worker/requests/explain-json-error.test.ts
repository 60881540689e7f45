import { expect, test } from 'vitest'
import { explainJsonError } from './explain-json-error.ts'

test.each([
  ['{\n  "a": 1,\n}', 'Line 3, column 1: a name in double quotes is expected; no comma stands before }'],
  ['[1, 2,]', 'Line 1, column 7: a value is expected; no comma stands before ]'],
  ['{\n  "a": [1, 2', 'Line 2, column 13: the text ends too early'],
  ['{"a": "b', 'Line 1, column 7: the text in quotes does not end on its line'],
  ['', 'Line 1, column 1: the text ends too early'],
  ['{a: 1}', 'Line 1, column 2: this is not valid JSON'],
  ["{'a': 1}", 'Line 1, column 2: this is not valid JSON'],
  ['{"a" 1}', 'Line 1, column 6: a colon is expected'],
  ['{"a": 1 "b": 2}', 'Line 1, column 9: a comma is expected'],
  ['{} {}', 'Line 1, column 4: nothing may follow the JSON value'],
  ['{"a": 1} // done', 'Line 1, column 10: JSON has no comments'],
  ['{"a": "\\x"}', 'Line 1, column 7: this character cannot follow a backslash'],
])('explains %j', (text, expected) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(explainJsonError(text)).toBe(expected)
})

test('gives no position for a text that is nested too deeply', () => {
  expect(explainJsonError('['.repeat(1_000_000))).toBeUndefined()
})
