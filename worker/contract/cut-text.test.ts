import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['short', 5, 'short'],
  ['shorter', 5, 'short'],
  ['a👍b', 2, 'a'],
  ['a👍b', 3, 'a👍'],
  [`ab${FAMILY}`, 5, 'ab'],
  ['ab🇵🇹', 4, 'ab'],
  ['ab🇵🇹🇪🇸', 6, 'ab🇵🇹'],
  ['ae\u0301', 2, 'a'],
  ['a\r\nb', 2, 'a'],
  ['क्षि', 3, 'क्ष'],
  [FAMILY, 4, '👨\u200d'],
  ['👍', 1, ''],
])('cuts "%s" to %i units as "%s"', (text, length, expected) => expect(cutText(text, length)).toBe(expected))

test('returns a start of the text that is not too long and does not end in half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(70), (text, length) => {
      const start = cutText(text, length)
      expect(text.startsWith(start)).toBe(true)
      expect(start.length).toBeLessThanOrEqual(length)
      expect(start.isWellFormed()).toBe(true)
      if (text.length <= length) expect(start).toBe(text)
    }),
  )
})
