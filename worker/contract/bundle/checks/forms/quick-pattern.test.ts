import { expect, test } from 'vitest'
import { isQuickPattern } from './quick-pattern.ts'

test.each([
  '\\d{4}-\\d{2}',
  '[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '[A-Z]+-\\d+-\\w+',
  '[^@]+@[^@]+\\.[a-z]{2,}',
  '(?:[^,]*,)*[^,]*',
  '\\p{L}+(?: \\p{L}+)?',
  '(yes|no|maybe)',
  '(?:ab)+',
  '\\u{1F600}+',
  '[(|)*+]+',
  '\\(\\d+\\)',
  'a||b',
  '',
  '.*',
])('accepts %s as quick', (pattern) => {
  expect(() => new RegExp(pattern, 'u')).not.toThrow()
  expect(isQuickPattern(pattern, 300)).toBe(true)
})

test.each([
  '(a+)+',
  '(a*)*b',
  '(?:a|a)*b',
  '(?:a?){40}',
  '(?:a{1,9}){1,9}',
  '(?:\\w+\\s?)*',
  'a*a*a*a*b',
  '.*a.*b.*c.*d',
  '(?:ab)+a(?:ba)+(?:ab)+(?:ab)+',
  '(a)\\1',
  '(?<n>a)\\k<n>',
  '(?=a)a',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(?:(?:a?){9}){9}',
  '(?:a?a?a?a?a?a?a?a?a?a?)(?:a?a?a?a?a?a?a?a?a?a?)(?:a?a?a?a?)',
])('refuses %s as possibly slow', (pattern) => {
  expect(() => new RegExp(pattern, 'u')).not.toThrow()
  expect(isQuickPattern(pattern, 300)).toBe(false)
})

test('takes the maximum length of the text into account', () => {
  expect(isQuickPattern('[a-z]+[0-9]+[a-z]+', 300)).toBe(false)
  expect(isQuickPattern('[a-z]+[0-9]+[a-z]+', 40)).toBe(true)
  expect(isQuickPattern('[a-z]{1,9}[0-9]{1,9}[a-z]{1,9}', 300)).toBe(true)
})
