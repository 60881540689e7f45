import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { openTable } from './file/import-table.ts'
import { parseCsv } from './file/parse-csv.ts'
import { encode } from './imports.fixture.ts'
import { toMendHeader, toMendLine } from './mend-file.ts'
import { type ImportSettings, planImport } from './plan-import.ts'

const site = { country: 'PL', timeZone: 'Europe/Warsaw', currency: 'PLN', year: 2026 } as const

function plan<Kind extends ImportKind>(kind: Kind, text: string, settings: Partial<ImportSettings> = {}) {
  return planImport(openTable(encode(text, 'utf-8')), kind, { ...site, ...settings })
}

const listFields = (kind: ImportKind, text: string) => plan(kind, text).columns.map(({ field }) => field)

const read = (kind: ImportKind, text: string, settings?: Partial<ImportSettings>) =>
  [...plan(kind, text, settings).rows()].map((row) =>
    'value' in row ? row.value : row.refusals.map(({ code, field }) => (field ? `${field}: ${code}` : code)),
  )

describe('columns', () => {
  test.each<[kind: ImportKind, text: string, fields: (string | undefined)[]]>([
    ['customers', 'Vorname;Name;Handy\nAnna;Groß;1\n', ['firstName', 'lastName', 'phone']],
    ['customers', 'Nome,Cognome,E-mail\na,b,c@d.example\n', ['firstName', 'lastName', 'email']],
    ['customers', 'Name,E-Mail\na,b@c.example\n', ['fullName', 'email']],
    ['customers', 'A,B,C\nAnna,a@b.example,+48 500 600 700\n', [undefined, 'email', 'phone']],
    ['customers', 'Anna,a@b.example,+48 500 600 700\n', [undefined, 'email', 'phone']],
    ['customers', 'Phone,Phone number 2\n+48500600700,+48500600701\n', ['phone', undefined]],
    ['customers', 'Mobile,Telephone\n,+48500600701\n', [undefined, 'phone']],
    ['customers', 'Client mobile phone,Created on\n+48500600700,2020-01-01\n', ['phone', undefined]],
    ['appointments', 'Termin;Kunde\n1.2.2027 10:00;Anna\n', ['start', 'fullName']],
    ['appointments', 'Termin;Von;Kunde\n1.2.2027;10:00;Anna\n', ['startDate', 'startTime', 'fullName']],
    ['appointments', 'x;y;z\n2027-02-01T10:00;2027-01-01;a@b.example\n', ['start', undefined, 'email']],
    [
      'appointments',
      'Dátum;Kezdés;Vége;Név\n2027.02.01.;10:00;11:00;Kovács Anna\n',
      ['startDate', 'startTime', 'end', 'fullName'],
    ],
  ])('of %s in %j', (kind, text, fields) => {
    expect(listFields(kind, text)).toEqual(fields)
  })

  test.each(localeCodes)('have the labels of a form in %s', (locale) => {
    const labels = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Record<string, string>
    const fields = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'notes']
    const header = fields.map((field) => labels[`details.${field}`]).join(';')
    expect(listFields('customers', `${header}\nAnna;Nowak;a@b.example;+48500600700;1990-05-17;x\n`)).toEqual(
      fields,
    )
  })

  test('have a confidence and examples', () => {
    expect(plan('customers', 'Phone,Mail\nask,a@b.example\nlater,b@b.example\n').columns).toEqual([
      { index: 0, header: 'Phone', field: 'phone', confidence: 0.4, by: 'name', examples: ['ask', 'later'] },
      {
        index: 1,
        header: 'Mail',
        field: 'email',
        confidence: 1,
        by: 'name',
        examples: ['a@b.example', 'b@b.example'],
      },
    ])
  })

  test('are corrected by hand', () => {
    const columns = new Map([
      [0, undefined],
      [1, 'phone' as const],
    ])
    const corrected = plan('customers', 'Phone,Other\n1,+48500600700\n', { columns })
    expect(corrected.columns.map(({ field, by }) => [field, by])).toEqual([
      [undefined, 'hand'],
      ['phone', 'hand'],
    ])
  })

  test('are asked for where none tells a customer or a time', () => {
    expect(plan('customers', 'Name\nAnna\n').questions).toMatchObject([{ kind: 'column-missing' }])
    expect(plan('appointments', 'Name\nAnna\n').questions).toMatchObject([{ kind: 'column-missing' }])
  })
})

describe('dates', () => {
  const table = 'Date,Time,Client\n1/2/27,10:00,Anna\n3/4/27,10:00,Ewa\n'

  test('that can be read in two ways are asked', () => {
    expect(plan('appointments', table).questions).toEqual([
      {
        kind: 'date-order',
        column: 0,
        header: 'Date',
        candidates: ['dmy', 'mdy'],
        examples: ['1/2/27', '3/4/27'],
      },
    ])
  })

  test.each([
    ['dmy', '2027-02-01T09:00Z'],
    ['mdy', '2027-01-02T09:00Z'],
  ] as const)('are read in the answered order %s', (dateOrder, start) => {
    const answered = plan('appointments', table, { dateOrder })
    expect(answered.questions).toEqual([])
    expect(answered.rows().next().value).toMatchObject({ value: { start: Date.parse(start) } })
  })

  test('of birth are in the past', () => {
    const text = 'Email,Birthday\na@b.example,31.12.85\nb@b.example,31.12.2085\nc@b.example,31.12.1785\n'
    expect(read('customers', text)).toEqual([
      { email: 'a@b.example', dateOfBirth: '1985-12-31' },
      ['dateOfBirth: date-out-of-range'],
      ['dateOfBirth: date-out-of-range'],
    ])
  })
})

describe('times in a clock change', () => {
  const text = 'Start,Client\n2027-03-28 02:30,Anna\n2027-10-31 02:30,Ewa\n2027-10-31 03:30,Jan\n'

  test('are refused where they do not exist, and marked where they come twice', () => {
    expect(read('appointments', text)).toMatchObject([
      ['start: time-skipped'],
      { start: Date.parse('2027-10-31T00:30Z'), isRepeatedTime: true },
      { start: Date.parse('2027-10-31T02:30Z'), isRepeatedTime: false },
    ])
  })

  test('are the second ones where a person says so', () => {
    const [, second] = read('appointments', text, { repeatedTime: 'second' })
    expect(second).toMatchObject({ start: Date.parse('2027-10-31T01:30Z') })
  })
})

test('reads the length from the end or from the minutes', () => {
  const text =
    'Start;Ende;Dauer;Kunde\n1.2.2027 10:00;11:30;;Anna\n13.2.2027 10:00;;45;Ewa\n14.2.2027 10:00;9:00;;Jan\n15.2.2027 10:00;;;Ola\n'
  expect(read('appointments', text)).toMatchObject([
    { end: Date.parse('2027-02-01T10:30Z') },
    { end: Date.parse('2027-02-13T09:45Z') },
    ['end: end-before-start'],
    { end: undefined },
  ])
})

test('refuses values and rows with their reasons', () => {
  const text = [
    'First name,Email,Phone,Booking ID',
    'Anna,a@b.example,"4,85E+10",1',
    'Ewa,nobody,500,2',
    'Jan,,,3',
    'Uwe,u@b.example,,5,extra',
    `${'x'.repeat(101)},x@b.example,,6`,
    'Bro\ufffdken,b@b.example,,7',
  ].join('\n')
  expect(read('customers', text)).toEqual([
    ['phone: phone-rounded'],
    ['email: email-invalid', 'phone: phone-invalid'],
    ['contact-missing'],
    ['row-long'],
    ['firstName: too-long'],
    ['firstName: text-broken'],
  ])
})

test('refuses the number of an appointment the second time', () => {
  const text = 'Terminnummer;Kunde;Termin\n1;Anna;13.2.2027 10:00\n1;Ewa;14.2.2027 10:00\n'
  expect(read('appointments', text)).toMatchObject([{ sourceId: '1' }, ['sourceId: source-id-repeated']])
})

test('tells the number of an appointment from that of its customer', () => {
  const text = 'Terminnummer;Kundennummer;Kunde;Termin\n1;7;Anna;13.2.2027 10:00\n2;7;Anna;14.2.2027 10:00\n'
  expect(read('appointments', text)).toMatchObject([
    { sourceId: '1', customer: { sourceId: '7' } },
    { sourceId: '2', customer: { sourceId: '7' } },
  ])
  expect(listFields('customers', 'Kundennummer;E-Mail\n7;a@b.example\n')).toEqual(['sourceId', 'email'])
})

test('writes a file to mend that spreadsheets do not run and that can be read again', () => {
  const header = ['First name', 'Email']
  const file = toMendHeader(header) + toMendLine(['=1+1', 'nobody'], ['This is no email address.'])
  expect(readCsv(file)).toEqual([
    ['Reason', 'First name', 'Email'],
    ['This is no email address.', "'=1+1", 'nobody'],
  ])
  expect(read('customers', file.replace('nobody', 'a@b.example'))).toEqual([
    { firstName: '=1+1', email: 'a@b.example' },
  ])
})

test('looks at each character a bounded number of times', () => {
  let lookups = 0
  class Counted extends String {
    override charCodeAt(index: number): number {
      lookups += 1
      return super.charCodeAt(index)
    }
  }
  const text = `Name;Email\n${'Anna Nowak;a@b.example\n'.repeat(20_000)}`
  lookups = 0
  for (const _ of parseCsv(new Counted(text) as string, ';'));
  expect(lookups).toBeLessThan(text.length * 4)
})

test('reads a table three times at most, whatever it has', () => {
  const table = openTable(encode(`Date,Time,Client\n${'13/2/27,10:00,Anna\n'.repeat(5000)}`, 'utf-8'))
  let rows = 0
  const counted = {
    ...table,
    *rows() {
      for (const row of table.rows()) {
        rows += 1
        yield row
      }
    },
  }
  const { rows: readRows } = planImport(counted, 'appointments', site)
  for (const _ of readRows());
  expect(rows).toBeLessThan(table.rowCount * 3)
})

test('reads what Daybook exports', () => {
  const columns = ['id', 'firstName', 'lastName', 'email', 'phone', 'bookings', 'createdAt']
  const cells = ['cus_1', 'Anna', '=Nowak', 'a@b.example', '+48500600700', 3, '2026-01-01T10:00:00Z']
  const file = toCsvHeader(columns, { raw: false }) + toCsvLine(cells, { raw: false })
  expect(read('customers', file)).toEqual([
    { firstName: 'Anna', lastName: '=Nowak', email: 'a@b.example', phone: '+48500600700', sourceId: 'cus_1' },
  ])
})
