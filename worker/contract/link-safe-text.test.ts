import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinks, hostileText } from '#test/fixtures/hostile-texts.ts'
import { byVisitor, quoteVisitor } from './link-safe-text.ts'

test.each([
  ['Win at www.evil.example', 'Win at www. evil. example'],
  ['https://evil.example/x?a=1', 'https: / /evil. example/x?a=1'],
  ['http://1.2.3.4', 'http: / /1. 2. 3. 4'],
  ['eve@evil.example', 'eve@ evil. example'],
  ['evil。example', 'evil。 example'],
  ['mailto:eve', 'mailto: eve'],
  ['\\\\evil\\share', '\\ \\evil\\share'],
  ['J.R. Reis, No. 3.5 at 10:30, 24.11.2026', 'J. R. Reis, No. 3.5 at 10:30, 24.1\u200c1.20\u200c26'],
  ['Wait... what?! (See below.)', 'Wait... what?! (See below.)'],
  ['Rua do Almada 20, 4050-031', 'Rua do Almada 20, 405\u200c0-03\u200c1'],
  ['+351 912 345 678', '+351\u200c 912\u200c 345\u200c 678'],
  [' two\r\nlines ', 'two lines'],
])('writes the text %j of a visitor as %j', (text, line) => expect(byVisitor(text)).toBe(line))

test('quotes several lines of a visitor, and does not quote a single line', () => {
  expect(quoteVisitor('one\r\n\u2028 two\n\n> three')).toBe('> one\n> two\n> > three')
  expect(quoteVisitor('\none\n')).toBe('one')
  expect(quoteVisitor(' \n ')).toBe('')
})

test('leaves nothing in a text of a visitor that programs turn into a link', () => {
  fc.assert(
    fc.property(hostileText('x'), (text) => {
      for (const shown of [byVisitor(text), quoteVisitor(text)]) {
        expect(findLinks(shown)).toEqual([])
        expect(shown).not.toMatch(/[\r\u0085\u2028\u2029]|\n(?!> )/)
        expect(shown.split('\n').map(byVisitor).join('\n')).toBe(shown)
      }
    }),
    { numRuns: 300 },
  )
})
