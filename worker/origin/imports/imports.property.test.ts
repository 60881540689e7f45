import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { importRows } from '#worker/contract/admin/imports.ts'
import { reportQuery } from '#worker/contract/admin/reports.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { openTable } from '#worker/imports/file/import-table.ts'
import { encode } from '#worker/imports/imports.fixture.ts'
import { planImport } from '#worker/imports/plan-import.ts'
import { readImport } from '#worker/imports/read-import.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { createReport } from '../reports/create-report.ts'
import { beginImport } from './commands/begin-import.ts'
import { undoPart } from './undo/undo-part.ts'
import { writeRows } from './write/write-rows.ts'

const NOW = Date.parse('2026-12-15T12:00:00Z')
const HOUR = 3_600_000
const { actor, idempotencyKey } = byBusiness
const bundle = createClinicBundle([
  { id: 'cut', staff: ['ana', 'rui'], duration: 30 },
  { id: 'spa', staff: ['eva', 'ana'], duration: 60 },
])

/** An appointment of a file, in hours from now. Lisbon has UTC in winter. */
const appointment = fc.record({
  person: fc.integer({ min: 0, max: 5 }),
  hours: fc.integer({ min: -300, max: 300 }).filter((hours) => hours !== 0),
  minutes: fc.constantFrom(15, 30, 45, 90),
  service: fc.constantFrom('cut', 'spa'),
  staff: fc.constantFrom('ana', 'rui', 'eva'),
  status: fc.constantFrom('Bestätigt', 'Storniert', 'Erledigt', 'Nicht erschienen'),
})
type Appointment = typeof appointment extends fc.Arbitrary<infer One> ? One : never

const styles = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom('utf-8' as const, 'windows-1252' as const, 'utf-16le' as const),
  date: fc.constantFrom('iso', 'german'),
})

const people = ['Ömer Şen', 'Ana Reis', 'Jürgen Groß', 'Eva Berg', 'Zoë Lang', 'Uwe Maß'].map(
  (name, index) => ({
    name: name.replaceAll('Ş', 'S'),
    email: index % 2 === 0 ? `P${index}@x.example` : '',
    phone: index % 2 === 0 ? '' : `+35191234567${index}`,
  }),
)

function writeTime(at: number, style: string): string {
  const iso = new Date(at).toISOString()
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)]
  const time = iso.slice(11, 16)
  return style === 'iso'
    ? `${year}-${month}-${day} ${time}`
    : `${Number(day)}.${Number(month)}.${year} ${time} Uhr`
}

function writeFile(
  rows: readonly Appointment[],
  { separator, encoding, date }: typeof styles extends fc.Arbitrary<infer S> ? S : never,
) {
  const head = [
    'Terminnummer',
    'Kunde',
    'E-Mail',
    'Telefon',
    'Beginn',
    'Dauer',
    'Leistung',
    'Mitarbeiter',
    'Status',
  ]
  const lines = rows.map(({ person, hours, minutes, service, staff, status }, index) => [
    String(index + 1),
    people[person]?.name ?? '',
    people[person]?.email ?? '',
    people[person]?.phone ?? '',
    writeTime(NOW + hours * HOUR, date),
    `${minutes} min`,
    service,
    staff,
    status,
  ])
  return encode([head, ...lines].map((line) => line.join(separator)).join('\r\n'), encoding, {
    mark: encoding === 'utf-16le',
  })
}

/** Returns the state and the outcome that a row has in the agenda, read from the file alone. */
function expectState({ status, hours, minutes }: Appointment) {
  if (status === 'Storniert') return ['cancelled', null]
  const isOver = hours * HOUR + minutes * 60_000 <= 0
  const outcomes: Record<string, string | null> = { Erledigt: 'completed', 'Nicht erschienen': 'no_show' }
  return ['scheduled', isOver ? (outcomes[status] ?? null) : null]
}

const ignored = ['imports', 'sqlite_sequence', 'jobs', 'meta', 'change_count', 'search_pending']
const dump = (db: Parameters<typeof dumpDatabase>[0]) =>
  Object.fromEntries([...dumpDatabase(db)].filter(([name]) => !ignored.includes(name)))

test('equals an independent reading of any file, doubles nothing, and leaves nothing when undone', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  fc.assert(
    fc.property(fc.array(appointment, { minLength: 1, maxLength: 12 }), styles, (rows, style) => {
      const { services } = testOrigin(new Date(NOW).toISOString(), bundle)
      const { db } = services
      const before = dump(db)
      const table = openTable(writeFile(rows, style))
      const settings = { country: 'PT' as const, timeZone: 'Europe/Lisbon', currency: 'EUR', year: 2026 }
      const plan = planImport(table, 'appointments', settings)
      expect(plan.questions).toEqual([])
      const offer = {
        services: bundle.services.map(({ id, name, staff }) => ({
          id,
          names: [String(name)],
          staff,
          minutes: 30,
          isClass: false,
        })),
        staff: ['ana', 'rui', 'eva'].map((id) => ({ id, names: [id] })),
      }
      const reading = readImport(
        'appointments',
        plan,
        { offer, services: new Map(), staff: new Map() },
        { maxRefused: 9 },
      )
      expect(reading.refusedRows).toEqual([])
      const write = () => {
        const { id } = beginImport(services, { kind: 'appointments', name: 'x' }, actor, idempotencyKey)
        const effects = reading.batches.map((batch) =>
          runWithoutPauses(writeRows(services, id, importRows.parse(batch.rows), actor)),
        )
        return { id, created: effects.reduce((sum, { created }) => sum + created, 0) }
      }
      const { id, created } = write()
      expect(created).toBe(rows.length)
      const stored = db.select().from(bookings).all()
      expect(
        stored.map(({ start, end, service, staff, status, outcome, contact }) => [
          start,
          end,
          service,
          staff,
          status,
          outcome,
          contact.email ?? contact.phone,
        ]),
      ).toEqual(
        rows.map((row) => {
          const start = NOW + row.hours * HOUR
          const { email, phone } = people[row.person] ?? {}
          return [
            start,
            start + row.minutes * 60_000,
            `srv_${row.service}`,
            row.staff,
            ...expectState(row),
            email || phone,
          ]
        }),
      )
      expect(db.select().from(customers).all()).toHaveLength(new Set(rows.map(({ person }) => person)).size)
      const query = reportQuery.parse({ from: '2026-11-01', to: '2027-01-31', interval: 'month' })
      const months = runWithoutPauses(createReport(services, query)).periods
      const sum = (name: 'bookings' | 'imported') =>
        months.reduce((total, { rows: [row] }) => total + (row?.[name] ?? 0), 0)
      const kept = rows.filter(({ status }) => status !== 'Storniert')
      expect(sum('imported')).toBe(kept.filter(({ hours }) => hours < 0).length)
      expect(sum('bookings')).toBe(kept.filter(({ hours }) => hours > 0).length)
      expect(write().created).toBe(0)
      while (runWithoutPauses(undoPart(services, id)).left > 0);
      const { report_days: _, ...after } = dump(db)
      const { report_days: __, ...empty } = before
      expect(after).toEqual(empty)
    }),
    { numRuns: 100 },
  )
})
