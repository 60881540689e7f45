import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { toCsvHeader, toCsvLine } from './csv.ts'

const cell = (value: unknown, raw = false) => readCsv(toCsvLine([value], { raw }))[0]?.[0]

test.each([
  '=1+1',
  '=HYPERLINK("https://a.example")',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '-',
  '+',
  '=',
  '-1-1',
  '+351 912 345 678',
  '--1',
  '-1\n=2',
])('puts an apostrophe before %j', (text) => {
  expect(cell(text)).toBe(`'${text}`)
  expect(cell(text, true)).toBe(text)
})

test.each(['-1', '+1.5', '-2e10', ' =1', 'a=1', "'=1", '', '(1)'])('leaves %j as it is', (text) => {
  expect(cell(text)).toBe(text)
})

test('puts a no-break space before a phone number, so that a spreadsheet keeps its plus sign', () => {
  expect(cell('+351912345678')).toBe('\u00a0+351912345678')
  expect(cell('+351912345678', true)).toBe('+351912345678')
})

test('begins a file for spreadsheets with a byte order mark', () => {
  expect(toCsvHeader(['a', 'b'], { raw: false })).toBe('\ufeff"a","b"\r\n')
  expect(toCsvHeader(['a', 'b'], { raw: true })).toBe('"a","b"\r\n')
})

test('writes absent values as empty cells, and lists and objects as JSON', () => {
  expect(toCsvLine([undefined, '', ['=a'], { a: 1 }], { raw: false })).toBe(',"","[""=a""]","{""a"":1}"\r\n')
})

test('writes cells that can be read back and do not start like a formula, except numbers', () => {
  const marks = fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", '1', 'a')
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: marks, maxLength: 6 }))
  fc.assert(
    fc.property(texts, (text) => {
      expect(cell(text, true)).toBe(text)
      const value = cell(text) ?? ''
      expect([text, `'${text}`, `\u00a0${text}`]).toContain(value)
      if (/^[=@\t\r]/.test(value)) expect.unreachable(value)
      if (/^[-+]/.test(value)) expect(Number(value)).not.toBeNaN()
    }),
  )
})
