import { expect, test } from 'vitest'
import de from '#locales/desk/de.json' with { type: 'json' }
import { OWNER, postedBy, signIn } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { AdminCustomers } from '#worker/contract/admin/customers.ts'
import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { encode } from '#worker/imports/imports.fixture.ts'
import { createWorkbook } from '#worker/imports/workbook/workbook.fixture.ts'
import { ADMIN_TOKEN } from './harness.ts'

const PATH = '/desk/setup/import'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Opens the desk, with calls that upload a file and read what was imported. */
async function openImport() {
  const desk = await openAsOwner()
  const { site } = desk
  const cookie = await signIn(site, OWNER)
  return {
    ...desk,
    async upload(kind: string, file: string | Uint8Array, name = 'table.csv') {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', new File([typeof file === 'string' ? file : Uint8Array.from(file)], name))
      const { 'content-type': _, ...posted } = postedBy(site)
      const response = await site.fetch(PATH, { method: 'POST', headers: { ...posted, cookie }, body: form })
      return {
        status: response.status,
        path: response.headers.get('location') ?? '',
        html: await response.text(),
      }
    },
    customers: async () =>
      (await site.json<AdminCustomers>('/api/admin/customers', { headers })).body.customers.map(
        ({ firstName = '', lastName = '', email = '', phone = '' }) => [firstName, lastName, email, phone],
      ),
    bookings: async () => (await site.json<AdminBookings>('/api/admin/bookings', { headers })).body.bookings,
    find: async (path: string) =>
      (await site.json<AdminImport>(`/api/admin/imports/${path.split('/').at(-1)}`, { headers })).body,
  }
}

const polish = encode(
  'Imię;Nazwisko;E-mail;Telefon\nŁucja;Żak;lucja@x.example;+48 500 600 700\nŁucja;Żak;Lucja@x.example;\nJan;Nowak;;"4,85E+10"\n=1+1;Kos;k@x.example;\n',
  'windows-1250',
)

test('imports customers of a file, and takes them back', async () => {
  const { upload, show, post, customers, find } = await openImport()
  const { status, path } = await upload('customers', polish, 'klienci.csv')
  expect([status, path]).toEqual([303, expect.stringMatching(/^\/desk\/setup\/import\/imp_[a-z2-7]{26}$/)])
  const page = await show(path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('name="column/2"')
  expect(page.html).toContain('mend.csv')
  expect(await customers()).toEqual([])
  const mend = readCsv((await show(`${path}/mend.csv`)).html)
  expect(mend.slice(1).map(([, ...cells]) => cells)).toEqual([['Jan', 'Nowak', '', '4,85E+10']])
  const written = await post(path, [['do', 'import']])
  expect([written.status, written.location]).toEqual([303, path])
  expect((await customers()).toSorted()).toEqual([
    ['=1+1', 'Kos', 'k@x.example', ''],
    ['Łucja', 'Żak', 'lucja@x.example', '+48500600700'],
  ])
  expect(await find(path)).toMatchObject({ state: 'done', created: 2, hasFile: false })
  expect((await show(path)).html).toContain(`${path}?undo`)
  const asked = await show(`${path}?undo`)
  expect(asked.html).toContain('value="undo"')
  expect((await post(path, [['do', 'undo']])).status).toBe(303)
  expect(await customers()).toEqual([])
  expect(await find(path)).toMatchObject({ state: 'undone' })
})

const appointments = [
  'Kunde;Mail;Termin;Leistung;Mitarbeiter;Status',
  'Eva Berg;eva@x.example;1/2/27 10:00;Haarschnitt;Marta Carvalho;',
  'Eva Berg;eva@x.example;2/3/26 10:00;Haarschnitt;Marta Carvalho;abgeschlossen',
].join('\n')

test('asks what a file leaves open, and writes nothing before', async () => {
  const { upload, show, post, bookings, find } = await openImport()
  const { path } = await upload('appointments', appointments)
  expect((await show(path)).html).toContain('href="#field-dates"')
  expect((await post(path, [['do', 'import']])).location).toBe(path)
  await post(path, [
    ['dates', 'dmy'],
    ['do', 'check'],
  ])
  const asked = await show(path)
  expect(asked.html).toContain('service/Haarschnitt')
  expect(asked.html).not.toContain('value="import"')
  await post(path, [
    ['dates', 'dmy'],
    ['service/Haarschnitt', 'srv_deep_tissue'],
    ['do', 'check'],
  ])
  expect((await show(path)).html).toContain('value="import"')
  expect(await bookings()).toEqual([])
  await post(path, [['do', 'import']])
  const stored = await bookings()
  expect(
    stored.map(({ start, status, outcome, contact }) => [start, status, outcome, contact.lastName]),
  ).toEqual([
    ['2026-03-02T10:00:00+00:00', 'scheduled', 'completed', 'Berg'],
    ['2027-02-01T10:00:00+00:00', 'scheduled', null, 'Berg'],
  ])
  expect(await find(path)).toMatchObject({ created: 2 })
})

test('makes one customer of 300 rows', async () => {
  const { upload, post, customers, find } = await openImport()
  const { path } = await upload('customers', `Name;Mail\n${'Eva Berg;eva@x.example\n'.repeat(300)}`)
  await post(path, [['do', 'import']])
  expect(await customers()).toEqual([['Eva', 'Berg', 'eva@x.example', '']])
  expect(await find(path)).toMatchObject({ created: 1, known: 0, refused: 0 })
})

test('maps a person once for all rows, and asks which of two equal times is meant', async () => {
  const { upload, post, show, bookings } = await openImport()
  const table = [
    'Client,Email,Start,Service,Staff',
    'Eva,eva@x.example,2027-03-28 01:30,srv_deep_tissue,Ana R.',
    'Eva,eva@x.example,2027-10-31 01:30,srv_deep_tissue,Ana R.',
    'Eva,eva@x.example,2027-11-01 10:00,srv_deep_tissue,Ana R.',
  ].join('\n')
  const { path } = await upload('appointments', table)
  const mend = readCsv((await show(`${path}/mend.csv`)).html)
  expect(mend.slice(1).map(([, ...cells]) => cells[2])).toEqual(['2027-03-28 01:30'])
  const asked = await show(path)
  expect(asked.html.match(/name="staff\/Ana R\."/g)).toHaveLength(1)
  expect(asked.html).toContain('name="repeated"')
  await post(path, [
    ['staff/Ana R.', 'marta'],
    ['repeated', 'second'],
    ['do', 'check'],
  ])
  await post(path, [['do', 'import']])
  expect((await bookings()).map(({ start, staff }) => [start, staff.id])).toEqual([
    ['2027-10-31T01:30:00+00:00', 'marta'],
    ['2027-11-01T10:00:00+00:00', 'marta'],
  ])
})

test('says that a file is gone when somebody was erased meanwhile', async () => {
  const { site, upload, post, show, customers } = await openImport()
  const { path } = await upload('customers', 'Email\neva@x.example\n')
  await site.post('/api/admin/customers', { firstName: 'Ana', email: 'ana@x.example' }, headers)
  const [ana] = (await site.json<AdminCustomers>('/api/admin/customers', { headers })).body.customers
  expect((await site.post(`/api/admin/customers/${ana?.id}/erase`, {}, headers)).status).toBe(200)
  expect((await show(path)).text).toContain(de['import.fileGone'])
  expect((await post(path, [['do', 'import']])).location).toBe(path)
  expect(await customers()).toEqual([])
})

test('leaves out rows, and takes columns that were corrected by hand', async () => {
  const { upload, show, post, customers } = await openImport()
  const { path } = await upload('customers', 'A,B\nEva,eva@x.example\n')
  await post(path, [
    ['column/0', 'lastName'],
    ['column/1', 'email'],
    ['do', 'check'],
  ])
  expect((await show(path)).html).toMatch(/<option value="lastName" selected/)
  await post(path, [['do', 'import']])
  expect(await customers()).toEqual([['', 'Eva', 'eva@x.example', '']])
})

test.each<[name: string, file: string | Uint8Array, status: number]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 422],
  ['an empty file', '', 422],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 422],
  ['a file with more than a million rows', 'a\n'.repeat(1_000_002), 422],
  ['a file that is too large', 'a,b\n'.repeat(2_100_000), 422],
])('refuses %s at its field', async (_, file, status) => {
  const { upload } = await openImport()
  const answer = await upload('customers', file)
  expect(answer.status).toBe(status)
  expect(answer.html).toContain('id="field-file-error"')
})

test('discards a file', async () => {
  const { upload, post, show } = await openImport()
  const { path } = await upload('customers', polish)
  expect((await post(path, [['do', 'discard']])).location).toBe(`${PATH}?discarded`)
  expect((await show(path)).status).toBe(200)
  expect((await show(`${PATH}/imp_${'a'.repeat(26)}`)).status).toBe(404)
})

test('imports a workbook and a calendar as tables', async () => {
  const { upload, post, customers, show } = await openImport()
  const sheet =
    '<sheetData><row><c t="str"><v>Email</v></c></row><row><c t="str"><v>eva@x.example</v></c></row></sheetData>'
  const { path } = await upload('customers', createWorkbook(sheet), 'customers.xlsx')
  await post(path, [['do', 'import']])
  expect(await customers()).toEqual([['', '', 'eva@x.example', '']])
  const calendar =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270113T090000Z\r\nDTEND:20270113T100000Z\r\nSUMMARY:Deep tissue massage\r\nATTENDEE:mailto:ana@x.example\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  const asked = await upload('appointments', calendar, 'basic.ics')
  expect((await show(asked.path)).html).toContain('service/Deep tissue massage')
  const bomb = await upload('customers', createWorkbook(new Uint8Array(100_000_000)), 'bomb.xlsx')
  expect(bomb.status).toBe(422)
})

test('shows appointments of a file that overlap, and imports them as they are', async () => {
  const { upload, post, show, bookings } = await openImport()
  const table = [
    'Client,Email,Start,Duration,Service,Staff',
    'Eva,eva@x.example,2027-01-13 10:00,60,srv_deep_tissue,marta',
    'Ana,ana@x.example,2027-01-13 10:30,60,srv_deep_tissue,marta',
  ].join('\n')
  const { path } = await upload('appointments', table)
  const overlap = (await show(path)).text
  expect(overlap).toContain('(Zeilen: 3)')
  await post(path, [['do', 'import']])
  expect(await bookings()).toHaveLength(2)
})

test('goes on with an import that was interrupted', async () => {
  const { upload, show, post, site, find } = await openImport()
  const people = Array.from({ length: 450 }, (_, index) => ({
    line: index + 2,
    email: `p${index}@x.example`,
  }))
  const { path } = await upload('customers', `Email\n${people.map(({ email }) => email).join('\n')}\n`)
  const id = path.split('/').at(-1)
  await site.post(`/api/admin/imports/${id}/rows`, { customers: people.slice(0, 200), upTo: 201 }, headers)
  const page = await show(path)
  expect(page.text).toContain('200 von 450')
  expect(page.html).not.toContain('data-continues')
  expect((await show(`${path}?on`)).html).toContain('data-continues')
  expect((await post(path, [['work', 'import']])).location).toBe(path)
  expect(await find(path)).toMatchObject({ state: 'done', created: 450, known: 0 })
})
