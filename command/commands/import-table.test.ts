import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { encode } from '#worker/imports/imports.fixture.ts'
import { Output } from '../run/output.ts'
import { importFile } from './import-file.ts'

const site = `name: Lima
publicUrl: https://book.lima.example
timeZone: Europe/Warsaw
currency: PLN
region: PL
`

type Options = Parameters<typeof importFile>[1]

/** Checks a table and returns the result, or the failure that it ends with. */
async function check(kind: ImportKind, table: string | Uint8Array, options: Options = {}) {
  using folder = new TemporaryFolder()
  folder.write('site/site.yaml', site)
  folder.write('table.csv', table)
  const mend = join(folder.path, 'mend.csv')
  const output = new Output(true)
  let result: object | undefined
  output.result = (value) => {
    result = value
  }
  const source = { kind, file: join(folder.path, 'table.csv'), folder: join(folder.path, 'site') }
  const failure: unknown = await importFile(source, { check: true, mend, ...options }, output).catch(
    (error: unknown) => error,
  )
  return { result, failure, mended: existsSync(mend) ? readFileSync(mend, 'utf8') : undefined }
}

test('lists what would come', async () => {
  const table = encode(
    'Imię;Nazwisko;Telefon\nŁucja;Żak;500 600 700\nŁucja;Żak;+48500600700\n',
    'windows-1250',
  )
  const { result, failure, mended } = await check('customers', table)
  expect(failure).toBeUndefined()
  expect(mended).toBeUndefined()
  expect(result).toMatchObject({
    encoding: 'windows-1250',
    separator: ';',
    importable: 2,
    refused: 0,
    customers: 1,
    rows: [
      { line: 2, firstName: 'Łucja', lastName: 'Żak', phone: '+48500600700' },
      { line: 3, phone: '+48500600700' },
    ],
  })
})

test('lists what is refused by row, and writes it into a file to mend', async () => {
  const table = 'Client,Email,Phone\n=1+1,a@b.example,"4,85E+10"\nEwa,e@b.example,\n'
  const { failure, mended = '' } = await check('customers', table)
  expect(failure).toMatchObject({
    reason: 'mistakes',
    details: { importable: 1, refused: 1, reasons: [{ line: 2, field: 'phone', code: 'phone-rounded' }] },
  })
  const [header, row, ...others] = readCsv(mended)
  expect(header).toEqual(['Reason', 'Client', 'Email', 'Phone'])
  expect(row?.slice(1)).toEqual(["'=1+1", 'a@b.example', '4,85E+10'])
  expect(others).toEqual([])
})

const ambiguous = 'When;Client;Treatment;With\n1/2/27 10:00;Anna;Massage;Ola\n2/3/27 10:00;Ewa;Massage;Iga\n'

test('asks about dates that can be read in two ways, and takes the answer', async () => {
  const { failure } = await check('appointments', ambiguous)
  expect(failure).toMatchObject({
    message: expect.stringContaining('--dates'),
    details: { questions: [{ kind: 'date-order', candidates: ['dmy', 'mdy'] }] },
  })
  const { result } = await check('appointments', ambiguous, { dates: 'mdy' })
  expect(result).toMatchObject({
    rows: [{ start: '2027-01-02T09:00:00.000Z' }, { start: '2027-02-03T09:00:00.000Z' }],
    services: { Massage: 2 },
    staff: { Ola: 1, Iga: 1 },
  })
})

test('takes corrected columns by number and by name', async () => {
  const { result } = await check('customers', 'A,B\nAnna,500600700\n', { column: ['1=firstName', 'B=phone'] })
  expect(result).toMatchObject({ rows: [{ firstName: 'Anna', phone: '+48500600700' }] })
})

test.each<[options: Options, message: string]>([
  [{ encoding: 'latin' }, '--encoding'],
  [{ separator: 'x' }, '--separator'],
  [{ dates: 'ydm' }, '--dates'],
  [{ repeated: 'third' }, '--repeated'],
  [{ column: ['9=phone'] }, 'no column 9'],
  [{ column: ['phone'] }, 'no column'],
  [{ column: ['1=shoes'] }, '--column'],
])('refuses the options %j', async (options, message) => {
  const { failure } = await check('customers', 'Name,Phone\nAnna,500600700\n', options)
  expect(failure).toMatchObject({ reason: 'usage', message: expect.stringContaining(message) })
})

test('refuses a picture, and a file that is not there', async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  const { failure } = await check('customers', picture)
  expect(failure).toMatchObject({ reason: 'mistakes', details: { errors: [{ code: 'file-no-text' }] } })
  const missing = importFile(
    { kind: 'customers', file: '/nowhere.csv', folder: '.' },
    { check: true },
    new Output(true),
  )
  await expect(missing).rejects.toThrow()
})

test('leaves the file that it reads as it is', async () => {
  using folder = new TemporaryFolder()
  const file = join(folder.path, 'table.csv')
  await expect(
    importFile(
      { kind: 'customers', file, folder: folder.path },
      { check: true, mend: file },
      new Output(true),
    ),
  ).rejects.toThrow('--mend')
})
