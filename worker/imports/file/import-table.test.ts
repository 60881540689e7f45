import { expect, test } from 'vitest'
import { encode } from '../imports.fixture.ts'
import type { Encoding } from './decode-text.ts'
import { MAX_CELL, MAX_ROWS } from './file-problem.ts'
import { openTable } from './import-table.ts'

const open = (text: string) => openTable(encode(text, 'utf-8'))
const readAll = (text: string) => [...open(text).rows()]

test.each<[encoding: Encoding, mark: boolean, names: string]>([
  ['utf-8', false, 'Żółć Łukasz, Szűcs Erdős, Jürgen Groß'],
  ['utf-8', true, 'Żółć Łukasz'],
  ['utf-16le', true, 'Żółć Łukasz'],
  ['utf-16be', true, 'Erdős'],
  ['utf-16le', false, 'Łukasz'],
  ['utf-16be', false, 'Erdős'],
  ['windows-1250', false, 'Zażółć gęślą jaźń'],
  ['windows-1250', false, 'Stańczyk'],
  ['windows-1250', false, 'Świątek'],
  ['windows-1250', false, 'Łukasz'],
  ['windows-1250', false, 'Erdős'],
  ['windows-1250', false, 'Szűcs'],
  ['windows-1250', false, 'Kovács Ödön, Fűzfa Tőkés'],
  ['windows-1252', false, 'Jürgen Groß'],
  ['windows-1252', false, 'Müller, Jörg'],
  ['windows-1252', false, 'Muñoz Peña'],
  ['windows-1252', false, 'João Simões'],
  ['windows-1252', false, 'François Lefèvre, Benoît, Hélène'],
  ['windows-1252', false, 'Kjær Sørensen Åse'],
  ['windows-1252', false, 'Nicolò Cantù'],
  ['windows-1252', false, 'Bengt Sjöström, Åsa'],
  ['iso-8859-2', false, 'Zażółć gęślą jaźń'],
])('reads %s (byte order mark: %s) by its content: %s', (encoding, mark, names) => {
  const table = openTable(encode(`Name;Phone\r\n"${names}";1\r\n`, encoding, { mark }))
  expect(table.encoding).toBe(encoding)
  expect([...table.rows()]).toEqual([{ line: 2, cells: [names, '1'] }])
})

test('reads UTF-8 in which one character is broken', () => {
  const bytes = encode(`Name;Phone\r\n${'Żółć;1\r\n'.repeat(10)}`, 'utf-8')
  bytes[12] = 0xff
  expect(openTable(bytes).encoding).toBe('utf-8')
})

test.each<[name: string, bytes: Uint8Array, code: string]>([
  ['nothing', new Uint8Array(), 'file-empty'],
  ['spaces', encode(' \r\n \r\n', 'utf-8'), 'file-empty'],
  ['names of columns alone', encode('a;b\r\n;\r\n', 'utf-8'), 'file-empty'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'file-spreadsheet'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'file-no-text'],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 1, 2, 3]), 'file-no-text'],
  ['a document', encode('%PDF-1.7\nxref', 'utf-8'), 'file-no-text'],
  ['an open quote', encode('a,b\n1,"2\n3,4\n', 'utf-8'), 'quote-open'],
  ['a long cell', encode(`a,b\n1,${'x'.repeat(MAX_CELL + 1)}\n`, 'utf-8'), 'cell-long'],
  ['many columns', encode(`a,b\n${','.repeat(300)}\n`, 'utf-8'), 'columns-many'],
])('refuses %s', (_, bytes, code) => {
  expect(() => [...openTable(bytes).rows()]).toThrow(
    expect.objectContaining({
      code: 'validation',
      details: expect.objectContaining({ errors: [expect.objectContaining({ code })] }),
    }),
  )
})

test('refuses more rows than the most', () => {
  const most = `a,b\n${'1,\n'.repeat(MAX_ROWS)}`
  expect(open(most).rowCount).toBe(MAX_ROWS)
  expect(() => open(`${most}1,\n`)).toThrow('validation')
})

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2,5\n3,5;4,5\n', ';'],
  ['a\tb\n1,5\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['Name;Note\n"Kowalska, Anna, Ewa";"a,b,c"\n', ';'],
  ['Name, first;Phone\nAnna;1\nEwa;2\n', ';'],
  ['sep=|\r\na|b;c\r\n1|2;3\r\n', '|'],
  ['a\n1\n', ','],
])('finds the separator of %j', (text, separator) => {
  expect(open(text).separator).toBe(separator)
})

test('reads quotes, line breaks in quotes and ragged rows, with the lines of the file', () => {
  expect(readAll('a,b\r\n"1""2","3\r\n4"\r\n\r\n5\r\n6,7,8\r\n"9"x,1"0')).toEqual([
    { line: 2, cells: ['1"2', '3\r\n4'] },
    { line: 5, cells: ['5'] },
    { line: 6, cells: ['6', '7', '8'] },
    { line: 7, cells: ['9x', '1"0'] },
  ])
})

test('takes the first row as a row where it has values', () => {
  const table = open('Anna;a@b.example\nEwa;e@b.example\n')
  expect(table.header).toEqual(['', ''])
  expect([...table.rows()].map(({ line }) => line)).toEqual([1, 2])
  expect(open('Name;Year 2027\nEwa;5\n').header).toEqual(['Name', 'Year 2027'])
})
