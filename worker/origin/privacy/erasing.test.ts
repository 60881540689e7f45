import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { bookingRequest, rescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { partialRequest, submissionRequest } from '#worker/contract/forms/form.ts'
import { dataLinkRequest } from '#worker/contract/personal-data.ts'
import { addNote as addBookingNote } from '../bookings/commands/add-note.ts'
import { book } from '../bookings/commands/book.ts'
import { cancel } from '../bookings/commands/cancel.ts'
import { reschedule } from '../bookings/commands/reschedule.ts'
import { addNote } from '../customers/commands/write-notes.ts'
import { createPartial } from '../forms/commands/save-partial.ts'
import { submit } from '../forms/commands/submit.ts'
import type { SendResult, TextMessage } from '../messages/channels/channel.ts'
import { applyReceipts } from '../messages/commands/apply-receipts.ts'
import { syncPayment } from '../payments/commands/sync-payment.ts'
import { listPayments } from '../payments/store.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { formFiles } from '../platform/db/form-tables.ts'
import { messages as messageRows } from '../platform/db/message-tables.ts'
import { join } from '../waitlist/commands/join.ts'
import { erase } from './commands/erase.ts'
import { createPersonLink } from './person-links.ts'
import { findSubject } from './subject.ts'
import { getPersonalData } from './view.ts'

const DAY = 24 * 60
const EMAIL = 'Zenobia.Quill@Example.COM'
const GUEST_EMAIL = 'Gudrun@Tinte.Example'
const slug = `gift/${'a7'.repeat(16)}`
const text = { en: 'Yes' }
const versioned = { version: 'v1', text }
const take = { take: 'amount' as const, amount: { amount: '5.00', currency: 'EUR' as const } }
const offers = [
  {
    ...oneClass,
    calendar: {
      ...oneClass.calendar,
      hours: { weekly: { tue: [{ from: '10:00', to: '14:00' }] } },
      guests: { ask: 'names' as const, max: 3 },
      recurring: { every: 'week' as const, max: 3 },
      intake: { form: 'frm_intake', required: false },
    },
  },
  { id: 'paid', staff: ['rui'], price: { amount: '9.00', currency: 'EUR' as const }, payNow: take },
]

const contact = {
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  email: EMAIL,
  phone: '+351 918 273 645',
}

const hashes = (value: string) =>
  (['hex', 'base64', 'base64url'] as const).flatMap((encoding) =>
    [value, value.toLowerCase()].map((one) => createHash('sha256').update(one).digest(encoding)),
  )

/** The spellings that nothing may contain after erasing. All are compared in lower case. */
const spellings = [
  'Zenobia',
  'Quillfeather',
  EMAIL,
  encodeURIComponent(EMAIL),
  '918273645',
  '918 273 645',
  'zenobia-cv.pdf',
  'I am a spy',
  ...hashes(EMAIL),
  ...hashes('+351918273645'),
]
const guestSpellings = [
  'Gudrun',
  'Tintenfass',
  GUEST_EMAIL,
  encodeURIComponent(GUEST_EMAIL),
  ...hashes(GUEST_EMAIL),
]

const forms = [
  {
    kind: 'form' as const,
    id: 'frm_contact',
    slug: 'contact',
    name: 'Contact',
    agreements: { terms: true, marketing: true },
    steps: [
      {
        id: 'all',
        fields: [
          { id: 'email', kind: 'email' as const, label: 'Email' },
          { id: 'words', kind: 'text' as const, label: 'Words' },
        ],
      },
    ],
  },
  {
    kind: 'form' as const,
    id: 'frm_intake',
    slug: 'intake',
    name: 'Intake',
    // Asks for no address: the form belongs to whoever booked.
    steps: [{ id: 'all', fields: [{ id: 'words', kind: 'text' as const, label: 'Words' }] }],
  },
]

function openSite() {
  const settings = {
    terms: versioned,
    marketing: versioned,
    texts: { provider: 'twilio', from: '+351912000111' },
    messages: { byText: ['visitor.scheduled', 'visitor.waitlist-joined'], reminders: [{ before: 60 }] },
  }
  const oneTimeLinks = [{ slug, calendar: 'cal_class', contact, answers: {} }]
  const published = bundle.parse({ ...mailingBundle(offers, settings), forms, oneTimeLinks })
  const site = openMailSite(published, ({ key }) => ({ state: 'sent', reference: key }))
  const texts: string[] = []
  const text = {
    open: () => ({
      async send({ key, body }: TextMessage): Promise<SendResult> {
        texts.push(body)
        return { state: 'sent', reference: key }
      },
      async close() {},
    }),
  }
  const { channels } = site.services
  Object.assign(site.services, { channels: () => ({ ...channels(), text }) })
  return { ...site, texts }
}

type Site = ReturnType<typeof openSite>

/** Returns where something is stored, and what. */
function findStored({ services }: Site, wanted: readonly string[]): string[] {
  return [...dumpDatabase(services.db)].flatMap(([table, rows]) =>
    wanted.filter((one) => rows.toLowerCase().includes(one.toLowerCase())).map((one) => `${table}: ${one}`),
  )
}

const createKey = (operation: string) => ({
  key: `key-${operation}`,
  operation,
  body: { contact },
  acceptsStored: false,
})

/** Leaves the person's data wherever people can: in every table that can have a name, an address or a number. */
async function leaveTraces(site: Site) {
  const { services } = site
  const { db } = services
  const request = { calendar: 'class', timeZone: 'Europe/Lisbon', consents: { terms: true }, contact }
  const guests = [{ name: 'Gudrun Tintenfass', email: GUEST_EMAIL }]
  const start = '2026-11-24T10:00:00Z'
  const starts = ['2026-11-24T11:00:00Z', '2026-12-01T11:00:00Z']
  const bookWith = (change: object, key: string) =>
    book(services, bookingRequest.parse({ ...request, ...change }), createKey(key))
  const { intake } = await submit(services, {
    form: 'intake',
    request: submissionRequest.parse({ answers: { words: 'I am a spy' }, forBooking: true }),
    idempotencyKey: createKey('intake'),
    clientIp: undefined,
  })
  const notes = 'I am a spy'
  const single = bookWith({ start, guests, intake, contact: { ...contact, notes } }, 'single')
  bookWith({ start: starts[0], series: { count: 2, starts }, guests }, 'series')
  bookWith({ start: '2026-11-24T12:00:00Z', link: slug }, 'link')
  const cancelled = bookWith({ start: '2026-11-24T13:00:00Z', guests }, 'cancelled')
  const paid = bookWith({ calendar: 'paid', start }, 'paid')
  await site.wait(1)
  for (const payment of listPayments(services, paid.booking.id)) {
    await openCheckoutFor(services, payment)
    const [{ providerCheckout } = payment] = listPayments(services, paid.booking.id)
    services.sandbox.put(providerCheckout ?? '', 'paid')
    for (const opened of listPayments(services, paid.booking.id)) await syncPayment(services, opened)
  }
  join(services, waitlistRequest.parse({ ...request, date: '2026-11-24', guests: 3 }), createKey('join'))
  cancel(
    services,
    cancelled.booking.id,
    { token: cancelled.manage.token, reason: 'I am a spy' },
    createKey('cancel'),
  )
  reschedule(
    services,
    single.booking.id,
    rescheduleRequest.parse({ token: single.manage.token, start: '2026-11-24T13:00:00Z' }),
    createKey('reschedule'),
  )
  const bookingNote = { notify: false, note: 'Zenobia says: I am a spy' }
  const action = { ...byBusiness, idempotencyKey: createKey('booking-note') }
  addBookingNote(services, single.booking.id, bookingNote, action)
  const answers = { email: EMAIL, words: 'I am a spy, Zenobia Quillfeather' }
  createPartial(services, 'contact', partialRequest.parse({ answers, step: 'all' }), createKey('partial'))
  const submission = submissionRequest.parse({ answers, consents: { terms: true, marketing: true } })
  const sent = await submit(services, {
    form: 'contact',
    request: submission,
    idempotencyKey: createKey('submit'),
    clientIp: undefined,
  })
  const file = {
    form: 'frm_contact',
    field: 'words',
    name: 'Zenobia-CV.pdf',
    type: 'application/pdf',
    size: 1,
  }
  db.insert(formFiles)
    .values({ ...file, id: `fil_${'a'.repeat(26)}`, submission: sent.submission.id, createdAt: 0 })
    .run()
  await site.wait(1)
  const [customer] = services.db.select().from(customers).where(eq(customers.key, EMAIL.toLowerCase())).all()
  const note = { customer: customer?.id ?? '', text: 'Zenobia Quillfeather: I am a spy', ...byBusiness }
  addNote(services, note, createKey('note'))
  // A bounce blocks the address.
  const [{ key } = { key: '' }] = site.sent.filter(({ to }) => to.email === EMAIL)
  applyReceipts(services, [{ reference: key, state: 'bounced', reason: 'No such mailbox' }])
}

const createSubject = ({ services, clock }: Site, email: string) => {
  const { url, token } = createPersonLink(services, dataLinkRequest.parse({ email, send: true }))
  return findSubject(services, new URL(url).searchParams.get('of') ?? '', token, clock.at)
}

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
  const site = openSite()
  await leaveTraces(site)
  const { services } = site
  // All appointments are over.
  for (let day = 0; day < 9; day += 1) await site.wait(DAY)
  const subject = createSubject(site, EMAIL)
  await site.wait(1)
  expect(tablesOf(findStored(site, spellings))).toEqual([
    'booking_history',
    'bookings',
    'consents',
    'customer_notes',
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
  // The link stays until it expires, so that the person can look.
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
  const site = openSite()
  await leaveTraces(site)
  for (let day = 0; day < 9; day += 1) await site.wait(DAY)
  const subject = createSubject(site, GUEST_EMAIL)
  expect(tablesOf(findStored(site, guestSpellings))).toEqual(['bookings', 'messages', 'person_links'])
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
