import { expect, test } from 'vitest'
import { checkPrecondition } from './precondition.ts'

test.each<[number, string | undefined, string | undefined, boolean]>([
  [0, undefined, undefined, true],
  [0, undefined, '*', true],
  [0, '"1"', undefined, false],
  [3, undefined, '*', false],
  [3, '"3"', undefined, true],
  [3, '"2", "3"', undefined, true],
  [3, '"2"', undefined, false],
  [3, '3', undefined, false],
  [3, '*', undefined, true],
])(
  'checks revision %i against If-Match %s and If-None-Match %s: %s',
  (revision, ifMatch, ifNoneMatch, passes) => {
    const check = () => checkPrecondition(revision, ifMatch, ifNoneMatch)
    if (passes) expect(check).not.toThrow()
    else expect(check).toThrow('revision-mismatch')
  },
)

test('distinguishes a missing If-Match from an old one', () => {
  expect(() => checkPrecondition(3, undefined, undefined)).toThrow('revision-required')
})
