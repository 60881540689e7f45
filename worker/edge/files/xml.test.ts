import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#test/fixtures/read-xml.ts'
import { xml, xmlDocument } from './xml.ts'

const ALLOWED_CHARACTER = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u
const toAllowed = (text: string) =>
  [...text].filter((character) => ALLOWED_CHARACTER.test(character)).join('')

test('keeps any text, without the characters that XML forbids', () => {
  const hostile = fc.constantFrom(
    ']]>',
    '</a>',
    '<!--',
    '"',
    "'",
    '&amp;',
    '\u0000',
    '\u001f',
    '\ufffe',
    '🌲',
    '\r\n',
  )
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), hostile)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (value) => {
      const root = readXml(xmlDocument(xml('a', { b: value }, xml('c', {}, value), value)))
      expect(root.attributes.b).toBe(toAllowed(value))
      expect(root.children.map((child) => child.text)).toEqual([toAllowed(value)])
      expect(root.text).toBe(toAllowed(value + value))
    }),
  )
})

test('drops lone surrogates', () => expect(xml('a', {}, '\ud800x\udc00').markup).toBe('<a>x</a>'))

test('leaves out undefined attributes and children', () =>
  expect(xml('a', { b: undefined }, undefined).markup).toBe('<a/>'))
