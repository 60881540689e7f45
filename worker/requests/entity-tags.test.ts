import { expect, test } from 'vitest'
import { parseEntityTags } from './entity-tags.ts'

test.each([
  ['*', 'any'],
  [' * ', 'any'],
  ['"*"', ['*']],
  ['"12"', ['12']],
  ['W/"12"', ['12']],
  ['12', ['12']],
  ['W/12', ['12']],
  ['"11", W/"12",13', ['11', '12', '13']],
  ['"a,b", "c d"', ['a,b', 'c d']],
  ['""', ['']],
  ['', []],
  [' , ,', []],
])('parses %j', (header, tags) => {
  expect(parseEntityTags(header)).toEqual(tags)
})
