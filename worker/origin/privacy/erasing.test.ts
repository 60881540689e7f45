import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { listTextTables } from '#test/fixtures/dump-database.ts'
import {
  EMAIL,
  findStored,
  GUEST_EMAIL,
  guestSpellings,
  leaveTraces,
  openTracedSite,
  spellings,
} from '#test/fixtures/person-traces.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { messages as messageRows } from '../platform/db/message-tables.ts'
import { erase } from './commands/erase.ts'
import { getPersonalData } from './view.ts'

/**
 * The tables without texts of visitors. They have the business's blocks, feeds, drafts, secrets, tokens, webhooks and sign-ins,
 * or only sums of days and row numbers. The files of imports are deleted with each erasure, and triggers delete what is noted of their rows.
 */
const ofBusiness = [
  'blocks',
  'busy_feeds',
  'calendar_feeds',
  'desk_sessions',
  'draft_changes',
  'drafts',
  'external_busy',
  'given_rights',
  'import_files',
  'imported_rows',
  'imports',
  'moved_paths',
  'push_choices',
  'push_devices',
  'push_queue',
  'report_days',
  'search_pending',
  'secrets',
  'sign_in_links',
  'tokens',
  // It has something of a visitor for half a minute, until the change is final.
  'undoable_changes',
  'webhook_deliveries',
  'webhook_secrets',
]

test('the fixture leaves traces of a person in every table with texts, except those of the business', async () => {
  const site = openTracedSite()
  await leaveTraces(site)
  const { db } = site.services
  const isEmpty = (name: string) => !db.get(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`)
  expect(listTextTables(db).filter(isEmpty)).toEqual(ofBusiness)
})

let lines: string[]
beforeEach(() => {
  lines = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => {
      lines.push(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '))
    })
})

const withoutLinks = (stored: string[]) => stored.filter((one) => !one.startsWith('person_links: '))
const tablesOf = (stored: string[]) => [...new Set(stored.map((one) => one.split(':')[0]))].sort()

test('stores nothing of a person after erasing, in any table and spelling, and writes nothing of them to the log', async () => {
  const site = openTracedSite()
  await leaveTraces(site)
  const { services } = site
  // All appointments are over.
  for (let day = 0; day < 9; day += 1) await site.wait(DAY_MINUTES)
  const subject = site.openLink(site.createLink(EMAIL, { send: true }))
  await site.wait(1)
  expect(tablesOf(findStored(site, spellings))).toEqual([
    'booking_history',
    'booking_search',
    'bookings',
    'consents',
    'customer_history',
    'customer_keys',
    'customer_merges',
    'customer_notes',
    'customer_search',
    'customer_tags',
    'customers',
    'form_files',
    'idempotency_keys',
    'messages',
    'partials',
    'person_links',
    'resource_contents',
    'sandbox_checkouts',
    'submissions',
    'waitlist',
  ])
  const data = getPersonalData(services, subject)
  const { bookings, submissions, begun, waiting, messages } = data
  expect([bookings, submissions, begun, waiting].map(({ length }) => length)).toEqual([6, 2, 1, 1])
  expect(submissions[0]?.files.map(({ name }) => name)).toEqual(['Zenobia-CV.pdf'])
  const written = bookings.flatMap(({ history }) => history.map(({ detail }) => detail.note ?? detail.reason))
  expect(written.filter(Boolean).sort()).toEqual(['I am a spy', 'Zenobia says: I am a spy'])
  const stored = services.db.select().from(messageRows).all()
  const own = stored.filter(({ name }) => name.startsWith('visitor.'))
  expect(messages.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
  expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(
    new Set([EMAIL, EMAIL.toLowerCase(), '+351918273645']),
  )
  erase(services, subject)
  // The link stays until it expires, so that the person can check that nothing is left.
  expect(withoutLinks(findStored(site, spellings))).toEqual([])
  const subjects = site.sent.map(({ subject }) => JSON.stringify(subject).slice(1, -1))
  expect(subjects.length).toBeGreaterThan(10)
  expect(lines.length).toBeGreaterThan(10)
  const logged = lines.filter((line) =>
    [...spellings, ...guestSpellings, ...site.texts, ...subjects].some((one) =>
      line.toLowerCase().includes(one.toLowerCase()),
    ),
  )
  expect(logged).toEqual([])
})

test('erases a guest who did not book from past bookings, and leaves the person who booked', async () => {
  const site = openTracedSite()
  await leaveTraces(site)
  for (let day = 0; day < 9; day += 1) await site.wait(DAY_MINUTES)
  const subject = site.openLink(site.createLink(GUEST_EMAIL, { send: true }))
  expect(tablesOf(findStored(site, guestSpellings))).toEqual([
    'booking_guests',
    'bookings',
    'messages',
    'person_links',
  ])
  const { bookings, invited } = getPersonalData(site.services, subject)
  expect([bookings.length, invited.length]).toEqual([0, 4])
  for (const invitation of invited) {
    expect(invitation).toMatchObject({ name: 'Gudrun Tintenfass', email: GUEST_EMAIL, service: 'class' })
    expect(JSON.stringify(invitation)).not.toContain('Zenobia')
  }
  erase(site.services, subject)
  expect(withoutLinks(findStored(site, guestSpellings))).toEqual([])
  expect(getPersonalData(site.services, subject).invited).toEqual([])
  expect(tablesOf(findStored(site, spellings))).toContain('bookings')
})
