import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import { contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { HOUR_MINUTES } from '#worker/contract/durations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { newBookingId } from '../../platform/new-id.ts'
import { toSearchText } from '../../platform/search-text.ts'

const visit: Offer = { id: 'visit', staff: ['ana', 'rui'], price: { amount: '40.00', currency: 'EUR' } }
const call: Offer = {
  id: 'call',
  staff: ['eva'],
  calendar: { requests: { answerWithin: 600 }, recurring: { every: 'week', max: 3 } },
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Opens a clinic on Monday with five bookings by five people. */
function openDesk() {
  const site = openClass(createClinicBundle([visit, call]), 'visit')
  const book = (name: string, start: string, change: object = {}) => {
    site.clock.at += 1
    const email = /^[a-z]+$/.test(name) ? `${name}@example.com` : 'anybody@example.com'
    const contact = { firstName: name, lastName: 'Reis', email, phone: '+351912345678' }
    return site.book(name, { start, contact, ...change })
  }
  book('eve', '2026-11-25T10:00:00Z', { staff: 'ana' })
  book('bob', '2026-11-24T16:00:00Z', { staff: 'rui' })
  book('zoe', '2026-11-24T10:00:00Z', { calendar: 'call' })
  site.cancel(book('liv', '2026-11-27T10:00:00Z', { staff: 'ana' }))
  book('Łucja', '2026-11-26T10:00:00Z', { staff: 'rui' })
  const admin = createAdminCalls(site, 'reader')
  const list = async (query: string) =>
    (await admin<AdminBookings & Pick<Problem, 'errors'>>(`bookings?${query}`)).body
  return {
    ...site,
    book,
    admin,
    list,
    async names(query: string) {
      const { bookings, errors } = await list(query)
      return errors?.map(({ path, code }) => `${path} ${code}`) ?? bookings.map(({ firstName }) => firstName)
    },
  }
}

test.each<[string, string[]]>([
  ['', ['zoe', 'bob', 'eve', 'Łucja', 'liv']],
  ['order=desc', ['liv', 'Łucja', 'eve', 'bob', 'zoe']],
  ['sort=created', ['eve', 'bob', 'zoe', 'liv', 'Łucja']],
  ['sort=created&order=desc', ['Łucja', 'liv', 'zoe', 'bob', 'eve']],
  ['from=2026-11-25&to=2026-11-26', ['eve', 'Łucja']],
  ['staff=rui', ['bob', 'Łucja']],
  ['service=srv_call', ['zoe']],
  ['calendar=cal_visit&order=desc', ['liv', 'Łucja', 'eve', 'bob']],
  ['status=requested', ['zoe']],
  ['status=cancelled', ['liv']],
  ['status=scheduled', ['bob', 'eve', 'Łucja']],
  ['status=completed', []],
  ['q=lucja', ['Łucja']],
  ['q=912%20345', ['zoe', 'bob', 'eve', 'Łucja', 'liv']],
  ['q=bob@example', ['bob']],
  ['q=reis&staff=ana&status=scheduled', ['eve']],
])('lists the bookings of the query %j', async (query, names) => {
  expect(await openDesk().names(query)).toEqual(names)
})

test('tells apart what is completed, a no-show and still to come', async () => {
  const desk = openDesk()
  await desk.wait(34 * HOUR_MINUTES)
  const call = createAdminCalls(desk)
  expect(await desk.names('status=completed')).toEqual(['bob'])
  const [bob] = (await desk.list('q=bob')).bookings
  await call(`bookings/${bob?.id}/outcome`, { notify: false, outcome: 'no_show' })
  expect(await desk.names('status=completed')).toEqual([])
  expect(await desk.names('status=no_show')).toEqual(['bob'])
  expect(await desk.names('status=scheduled')).toEqual(['eve', 'Łucja'])
})

test('lists requests in the order of their deadlines', async () => {
  const desk = openDesk()
  desk.book('ann', '2026-11-23T15:00:00Z', { calendar: 'call' })
  const { bookings } = await desk.list('sort=answerBy&status=requested')
  expect(bookings.map(({ firstName, answerBy }) => [firstName, answerBy])).toEqual([
    ['ann', '2026-11-23T15:00:00.000Z'],
    ['zoe', expect.stringMatching(/^2026-11-23T/)],
  ])
  const names = await desk.names('sort=answerBy')
  expect([names.length, names.slice(0, 2)]).toEqual([6, ['ann', 'zoe']])
  const [scheduled] = (await desk.list('status=scheduled')).bookings
  expect(scheduled).not.toHaveProperty('answerBy')
})

test.each([
  ['colour=red', 'colour invalid'],
  ['staff=nobody', 'staff staff-unknown'],
  ['service=nothing', 'service service-unknown'],
  ['calendar=nothing', 'calendar calendar-unknown'],
  ['status=paid', 'status invalid'],
  ['from=2026-02-30', 'from invalid'],
  ['from=2026-11-26&to=2026-11-25', 'to invalid'],
  ['q=x', 'q invalid'],
  ['sort=name', 'sort invalid'],
  ['cursor=x', 'cursor invalid'],
  ['cursor=created.asc.1.bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa', 'cursor invalid'],
])('refuses %j', async (query, problem) => {
  const desk = openDesk()
  for (const path of ['bookings', 'bookings.csv', 'bookings.ics']) {
    const { status, body } = await desk.admin(`${path}?${query}`)
    expect([path, status]).toEqual([path, 422])
    if (path === 'bookings')
      expect(body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
  }
})

test('gives each booking once, page by page, in any order', async () => {
  const desk = openDesk()
  const [row] = desk.services.db.select().from(bookings).all()
  if (!row) throw new Error('Nothing is booked')
  desk.services.db.delete(bookings).run()
  for (let number = 0; number < 220; number += 1)
    desk.services.db
      .insert(bookings)
      .values({ ...row, id: newBookingId(), start: (number * 7) % 20, createdAt: (number * 3) % 20 })
      .run()
  const count = desk.services.db.select().from(bookings).all().length
  for (const sort of ['start', 'created', 'answerBy'])
    for (const order of ['asc', 'desc'])
      for (const q of ['', '&q=eve']) {
        const ids: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const query = `sort=${sort}&order=${order}${q}${cursor && `&cursor=${cursor}`}`
          const page: AdminBookings = await desk.list(query)
          ids.push(...page.bookings.map(({ id }) => id))
          cursor = page.next
        }
        expect([ids.length, new Set(ids).size]).toEqual([count, count])
      }
})

test('exports the same bookings as CSV, and escapes formulas that visitors typed', async () => {
  const desk = openDesk()
  desk.book('=HYPERLINK("https://evil.example")', '2026-11-30T10:00:00Z')
  const { text, headers } = await desk.admin('bookings.csv?from=2026-11-25&status=scheduled')
  expect(headers.get('Content-Type')).toContain('text/csv')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^"Booking","Status","Outcome","Start"/)
  expect(lines.map((line) => /"[^"]*","([^"]*)","Reis"/.exec(line)?.[1])).toEqual(['eve', 'Łucja', undefined])
  expect(lines[0]).toContain('"2026-11-25T10:00:00+00:00"')
  expect(lines[0]).toContain('"40.00","40.00","0.00","0.00","0.00","40.00","EUR"')
  expect(lines[2]).toContain('"\'=HYPERLINK(""https://evil.example"")"')
  const raw = await desk.admin('bookings.csv?raw=true&from=2026-11-30')
  expect(raw.text).toContain('"=HYPERLINK(')
})

test('exports every contact field', async () => {
  const desk = openDesk()
  const contact = Object.fromEntries(contactFieldNames.map((name) => [name, `my ${name}`]))
  desk.services.db
    .update(bookings)
    .set({ contact, searchText: toSearchText(contact) })
    .run()
  const { text } = await desk.admin('bookings.csv')
  for (const name of contactFieldNames) expect(text).toContain(`"my ${name}"`)
})

test('exports the same bookings as a calendar', async () => {
  const desk = openDesk()
  const { text, headers } = await desk.admin('bookings.ics?sort=created')
  expect(headers.get('Content-Type')).toContain('text/calendar')
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value)
  expect(read('SUMMARY')).toEqual([
    'visit · eve Reis',
    'visit · bob Reis',
    'call · zoe Reis',
    'visit · liv Reis',
    'visit · Łucja Reis',
  ])
  expect(read('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE', 'CANCELLED', 'CONFIRMED'])
})

test('shows all about one booking, with a link that works', async () => {
  const desk = openDesk()
  const admin = createAdminCalls(desk)
  const starts = ['2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z']
  const { booking } = desk.book('gil', starts[0] ?? '', { calendar: 'call', series: { count: 2, starts } })
  const { body } = await admin<AdminBookingDetail>(`bookings/${booking.id}`)
  expect(body).toMatchObject({
    id: booking.id,
    contact: { email: 'gil@example.com' },
    series: { number: 1, count: 2 },
    appointments: [{ number: 1 }, { number: 2 }],
    history: [{ event: 'booking.requested', actor: { kind: 'visitor' } }],
  })
  const messages = await admin<{ messages: unknown[] }>(body.messages.replace('/api/admin/', ''))
  expect(messages.status).toBe(200)
  expect(new URL(body.manage?.url ?? '').searchParams.get('token')).toBe(body.manage?.token)
  await desk.wait(50 * 24 * HOUR_MINUTES)
  expect((await admin<AdminBookingDetail>(`bookings/${booking.id}`)).body.manage).toBeNull()
  expect((await admin('bookings/bkg_none')).body.code).toBe('event-not-found')
})
