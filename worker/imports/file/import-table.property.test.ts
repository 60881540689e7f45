import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#worker/contract/failure.ts'
import { encode } from '../imports.fixture.ts'
import { encodings } from './decode-text.ts'
import { separators } from './guess-separator.ts'
import { openTable } from './import-table.ts'

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'ó', ' ', ',', ';', '\t', '|', '"', '\n', '\r\n'),
    maxLength: 12,
  }),
  fc.constantFrom('Anna', '12', 'ó'),
)

test('reads back all cells with every encoding, separator and line break', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...encodings),
      fc.constantFrom(...separators),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      (encoding, separator, lineBreak, rows) => {
        const header = ['Zażółć', 'b', 'c'].map((name) => (encoding === 'windows-1252' ? 'a' : name))
        const lines = [header, ...rows].map((row) => row.map(quote).join(separator))
        const table = openTable(encode(lines.join(lineBreak), encoding), { encoding, separator })
        expect(table.header).toEqual(header)
        const filled = rows.filter((row) => row.some((one) => one.trim() !== ''))
        fc.pre(filled.length > 0)
        expect([...table.rows()].map(({ cells }) => cells)).toEqual(filled)
      },
    ),
  )
})

test('throws nothing but its own failures for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        for (const { cells } of openTable(bytes).rows()) expect(cells.length).toBeGreaterThan(0)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        expect(error.details.errors?.[0]?.code).toMatch(/^(?:file|rows|columns|cell|quote)-/)
      }
    }),
    { numRuns: 1000 },
  )
})
