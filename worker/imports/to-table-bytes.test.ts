import { expect, test } from 'vitest'
import { openTable } from './file/import-table.ts'
import { planImport } from './plan-import.ts'
import { toTableBytes } from './to-table-bytes.ts'
import { createWorkbook, zip } from './workbook/workbook.fixture.ts'

const NOW = Date.parse('2026-12-01T00:00:00Z')
const settings = { country: 'PL', timeZone: 'Europe/Warsaw', currency: 'PLN', year: 2026 } as const

async function read(kind: 'customers' | 'appointments', bytes: Uint8Array) {
  const plan = planImport(openTable(await toTableBytes(bytes, NOW)), kind, settings)
  expect(plan.questions).toEqual([])
  return [...plan.rows()]
}

const problem = async (bytes: Uint8Array) =>
  toTableBytes(bytes, NOW).then(
    () => 'read',
    (error: { details?: { errors?: { code: string }[] } }) => error.details?.errors?.[0]?.code,
  )

test('reads customers of a workbook, with dates, numbers and texts in runs', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Telefon</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>33010</v></c><c r="C3"><v>48500600700</v></c></row>
  </sheetData></worksheet>`
  const texts = [
    '<t>Imię i nazwisko</t>',
    '<t>Data urodzenia</t>',
    '<r><t>Łucja </t></r><r><t>&amp; Ewa</t></r><rPh><t>x</t></rPh>',
  ]
  expect(await read('customers', createWorkbook(sheet, texts))).toMatchObject([
    {
      line: 3,
      value: { firstName: 'Łucja &', lastName: 'Ewa', dateOfBirth: '1990-05-17', phone: '+48500600700' },
    },
  ])
})

test('reads times of a workbook as they are on the wall clock', async () => {
  const sheet =
    '<sheetData><row><c t="str"><v>Klient</v></c><c t="str"><v>Termin</v></c></row><row><c t="str"><v>Ewa</v></c><c s="2"><v>46400.4375</v></c></row></sheetData>'
  expect(await read('appointments', createWorkbook(sheet))).toMatchObject([
    { value: { start: Date.parse('2027-01-13T09:30Z') } },
  ])
})

test('refuses workbooks that unpack to too much, that are broken, and other packed files', async () => {
  expect(await problem(createWorkbook(new Uint8Array(100_000_000)))).toBe('file-large')
  const whole = createWorkbook('<sheetData/>')
  expect(await problem(whole.subarray(0, whole.length - 40))).toBe('file-spreadsheet')
  expect(await problem(whole.map((byte, index) => (index > 60 && index < 120 ? 0 : byte)))).toBe(
    'file-spreadsheet',
  )
  expect(await problem(zip({ 'word/document.xml': '<w/>' }))).toBe('file-spreadsheet')
  expect(await problem(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe('file-spreadsheet')
})

const outlook = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VTIMEZONE
TZID:Central European Standard Time
BEGIN:STANDARD
DTSTART:16011028T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010325T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:one
DTSTART;TZID=Central European Standard Time:20270113T100000
DTEND;TZID=Central European Standard Time:20270113T104500
SUMMARY:Haircut
ORGANIZER:mailto:salon@x.example
ATTENDEE;CN=Salon:mailto:SALON@x.example
ATTENDEE;CN="Anna Nowak";ROLE=REQ-PARTICIPANT:mailto:anna@x.example
ATTENDEE;CUTYPE=RESOURCE;CN=Chair:mailto:chair@x.example
END:VEVENT
BEGIN:VEVENT
UID:two
DTSTART:20270114T090000Z
DTEND:20270114T100000Z
SUMMARY:Lunch
END:VEVENT
BEGIN:VEVENT
UID:three
DTSTART:20261229T090000Z
DTEND:20261229T100000Z
RRULE:FREQ=WEEKLY;COUNT=3
SUMMARY:Massage
STATUS:CANCELLED
ATTENDEE;CN=jan@x.example:mailto:jan@x.example
END:VEVENT
BEGIN:VEVENT
UID:four
DTSTART;VALUE=DATE:20270115
SUMMARY:Holiday
ATTENDEE:mailto:jan@x.example
END:VEVENT
END:VCALENDAR`

const weekly = (uid: string, ...others: string[]) => `BEGIN:VEVENT
UID:${uid}
DTSTART:20261201T100000Z
DTEND:20261201T110000Z
RRULE:FREQ=WEEKLY;COUNT=2
SUMMARY:Massage
ATTENDEE:mailto:${uid.slice(0, 8)}@x.example
END:VEVENT
${others.join('')}`

test('moves the dates of one series of a calendar only by its own exceptions, and shortens long ids', async () => {
  const [long, other] = ['040000008200E00074C5B7101A82E008'.padEnd(112, '0'), 'other']
  const moved = `BEGIN:VEVENT
UID:${other}
RECURRENCE-ID:20261208T100000Z
DTSTART:20261208T120000Z
DTEND:20261208T130000Z
SUMMARY:Massage
ATTENDEE:mailto:${other}@x.example
END:VEVENT
`
  const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\n${weekly(long)}${weekly(other, moved)}END:VCALENDAR`
  const rows = await read('appointments', new TextEncoder().encode(calendar.replaceAll('\n', '\r\n')))
  expect(rows).toMatchObject([
    { value: { start: Date.parse('2026-12-01T10:00Z'), customer: { email: '04000000@x.example' } } },
    { value: { start: Date.parse('2026-12-08T10:00Z'), customer: { email: '04000000@x.example' } } },
    { value: { start: Date.parse('2026-12-01T10:00Z'), sourceId: 'other/2026-12-01T10:00:00Z' } },
    { value: { start: Date.parse('2026-12-08T12:00Z'), sourceId: 'other/2026-12-08T10:00:00Z' } },
  ])
  const ids = rows.map((row) => ('value' in row ? row.value.sourceId : undefined))
  expect(new Set(ids).size).toBe(4)
})

test('reads appointments of a calendar with the customer from the attendee, and lists those that are unclear', async () => {
  const rows = await read('appointments', new TextEncoder().encode(outlook.replaceAll('\n', '\r\n')))
  expect(rows).toMatchObject([
    {
      value: {
        customer: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@x.example' },
        start: Date.parse('2027-01-13T09:00Z'),
        end: Date.parse('2027-01-13T09:45Z'),
        service: 'Haircut',
        sourceId: 'one',
        status: 'scheduled',
      },
    },
    { refusals: [{ code: 'customer-missing' }] },
    {
      value: {
        start: Date.parse('2026-12-29T09:00Z'),
        status: 'cancelled',
        customer: { email: 'jan@x.example' },
      },
    },
    { value: { start: Date.parse('2027-01-05T09:00Z') } },
    { value: { start: Date.parse('2027-01-12T09:00Z') } },
    { refusals: [{ code: 'time-invalid' }, { code: 'time-invalid' }] },
  ])
  expect(await problem(new TextEncoder().encode('BEGIN:VCALENDAR\nBEGIN:VEVENT\n'))).toBe('file-no-text')
})
