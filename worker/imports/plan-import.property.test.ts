import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { importKinds } from '#worker/contract/admin/imports.ts'
import { Failure } from '#worker/contract/failure.ts'
import { languageNames } from './fields/header-names/all-languages.ts'
import type { ImportField } from './fields/import-fields.ts'
import { encodings } from './file/decode-text.ts'
import { separators } from './file/guess-separator.ts'
import { openTable } from './file/import-table.ts'
import { canEncode, encode } from './imports.fixture.ts'
import { planImport } from './plan-import.ts'
import { type DateOrder, dateOrders } from './values/date-order.ts'

const settings = { country: 'PL', timeZone: 'Europe/Warsaw', currency: 'PLN', year: 2026 } as const

const writeDate = ([year, month, day]: readonly number[], order: DateOrder): string => {
  const two = (value = 0) => String(value).padStart(2, '0')
  const parts = { d: two(day), m: two(month), y: String(year) }
  return Array.from(order, (part) => parts[part as 'd' | 'm' | 'y']).join('/')
}

const name = fc.constantFrom('Anna', 'Ewa', 'Jan', 'Ola-Maria')

const row = fc.record({
  firstName: name,
  lastName: fc.constantFrom('Nowak', 'Schmidt', 'da Silva', "O'Brien", '=1+1'),
  email: fc.nat(999).map((number) => `anna${number}@example.com`),
  phone: fc.integer({ min: 500_000_000, max: 519_999_999 }).map((number) => `+48${number}`),
  notes: fc.constantFrom('', 'likes, commas; "quotes"', 'two\nlines'),
  day: fc.tuple(
    fc.integer({ min: 2020, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
  hour: fc.integer({ min: 4, max: 23 }),
  minutes: fc.integer({ min: 1, max: 600 }),
  amount: fc.nat(100_000),
})

/** A day after the twelfth, so that a row decides the order. */
const decisive = [2027, 1, 31] as const

test('reads back appointments in each language, encoding, separator and order of dates', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...localeCodes),
      fc.constantFrom(...encodings),
      fc.constantFrom(...separators),
      fc.constantFrom(...dateOrders),
      fc.array(row, { minLength: 1, maxLength: 12 }),
      (locale, encoding, separator, order, made) => {
        const [first] = made
        const rows = first ? [{ ...first, day: decisive }, ...made] : []
        const { headers } = languageNames[locale]
        const cells: [field: ImportField, write: (one: (typeof rows)[number], index: number) => string][] = [
          ['firstName', (one) => one.firstName],
          ['lastName', (one) => one.lastName],
          ['email', (one) => one.email],
          ['phone', (one) => one.phone],
          ['notes', (one) => one.notes],
          ['startDate', (one) => writeDate(one.day, order)],
          ['startTime', (one) => `${one.hour}:30`],
          ['minutes', (one) => String(one.minutes)],
          ['service', () => 'Massage'],
          ['staff', () => 'Ola'],
          ['price', (one) => `${(one.amount / 100).toFixed(2).replace('.', ',')}`],
          ['status', () => languageNames[locale].statuses.completed[0] ?? ''],
          ['sourceId', (_, index) => `a-${index}`],
        ]
        const lines = [
          cells.map(([field]) => headers[field][0] ?? ''),
          ...rows.map((one, index) => cells.map(([, write]) => write(one, index))),
        ].map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
        const text = lines.join('\r\n')
        fc.pre(canEncode(text, encoding))
        const table = openTable(encode(text, encoding), { encoding })
        expect(table.separator).toBe(separator)
        const plan = planImport(table, 'appointments', settings)
        expect(plan.questions).toEqual([])
        expect(plan.columns.map(({ field }) => field)).toEqual(cells.map(([field]) => field))
        expect([...plan.rows()]).toEqual(
          rows.map((one, index) =>
            expect.objectContaining({
              value: expect.objectContaining({
                customer: {
                  firstName: one.firstName,
                  lastName: one.lastName,
                  email: one.email,
                  phone: one.phone,
                },
                price: { amount: one.amount, currency: 'PLN' },
                status: 'completed',
                sourceId: `a-${index}`,
                notes: one.notes || undefined,
              }),
            }),
          ),
        )
      },
    ),
  )
})

test('throws nothing but its own failures for any table, and refuses with a reason', () => {
  const odd = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('1/2/27', '4,85E+10', '=1+1', '10:30', '2027-03-28 02:30', 'a@b.example', '-', '1 234,5'),
  )
  const header = fc.constantFrom(
    ...localeCodes.flatMap((locale) => Object.values(languageNames[locale].headers).flat()),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...importKinds),
      fc.array(header, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(odd, { maxLength: 13 }), { minLength: 1, maxLength: 12 }),
      (kind, names, rows) => {
        try {
          const text = [names, ...rows].map((line) => line.join(';')).join('\n')
          const plan = planImport(openTable(new TextEncoder().encode(text)), kind, {
            ...settings,
            dateOrder: 'dmy',
          })
          for (const one of plan.rows()) expect('value' in one || one.refusals.length > 0).toBe(true)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
        }
      },
    ),
    { numRuns: 500 },
  )
})
