import { expect, test } from 'vitest'
import { toPlainText, toSingleLine } from './plain-text.ts'

test.each([
  ['  Ana \r\n Reis ', 'Ana Reis'],
  ['Ana\u0000\u0007Reis', 'Ana Reis'],
  ['Ana\u2028Reis', 'Ana Reis'],
  ['e\u0301', 'é'],
  ['\u202eanA', 'anA'],
  ['\u200b \u3000\u2800\u3164', ''],
  ['\u200bAna', '\u200bAna'],
  ['👩‍👧', '👩‍👧'],
])('turns %j into the line %j', (text, line) => expect(toSingleLine(text)).toBe(line))

test('keeps line breaks in text of several lines, and no other control characters', () => {
  expect(toPlainText(' one\r\ntwo\rthree\u0000\u2028four\tx ')).toBe('one\ntwo\nthree\nfour\tx')
})
