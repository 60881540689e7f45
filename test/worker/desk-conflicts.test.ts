import { beforeAll, expect, test } from 'vitest'
import german from '#locales/desk/de.json' with { type: 'json' }
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { OWNER, postedBy, postToDesk, signIn, withDesk } from '#test/fixtures/desk.ts'
import { readPlan } from '#test/fixtures/read-plan.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { NewToken } from '#worker/contract/admin/access.ts'
import type { Collisions } from '#worker/contract/admin/blocks.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import { presets } from '#worker/contract/admin/rights.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const ANA = 'ana@clinic.example'

const mornings = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [{ from: '09:00', to: '13:00' }]]),
)

/** Creates a bundle whose people all provide one service. */
function createBundle(people: string[], anaWorks?: typeof mornings) {
  const offer = { id: 'visit', staff: people, calendar: { staffing: 'assigned' as const } }
  const { staff, ...rest } = createClinicBundle([offer], people)
  const [ana, ...others] = staff
  if (!ana) throw new Error('Nobody works')
  const { hours } = ana
  const changed = { ...ana, contact: { email: ANA }, hours: anaWorks ? { weekly: anaWorks } : hours }
  return withDesk({ ...rest, staff: [changed, ...others] })
}

let site: TestSite
let cookie: string

beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: () => createBundle(['ana', 'rui', 'eva']) })
  cookie = await signIn(site, OWNER)
})

async function book(start: string, staff = 'ana'): Promise<string> {
  const contact = { firstName: 'Quimby', email: 'quimby@example.com' }
  const { body, status } = await site.post<{ booking: { id: string } }>(
    '/api/admin/bookings',
    { calendar: 'visit', staff, start, contact, notify: false },
    headers,
  )
  expect(status).toBe(201)
  return body.booking.id
}

/** Books an evening, so many days after 14 December. */
async function bookOutsideHours(staff: string, days: number): Promise<void> {
  const start = new Date(Date.parse('2026-12-14T19:00:00Z') + days * DAY_MS).toISOString()
  const { status } = await site.post(
    '/api/admin/bookings',
    { calendar: 'visit', staff, start, contact: {}, notify: false, overrides: ['hours', 'notice'] },
    headers,
  )
  expect(status).toBe(201)
}

const listConflicts = async (query = '') =>
  (await site.json<Collisions>(`/api/admin/conflicts${query}`, { headers })).body

const open = async (path: string, session = cookie) =>
  (await site.fetch(path, { headers: { cookie: session } })).text()

async function list(date: string) {
  const { body } = await site.json<AdminBookings>(`/api/admin/bookings?from=${date}&to=${date}`, { headers })
  return body.bookings.map(({ id, start, staff, status }) => [id, staff.id, start.slice(11, 16), status])
}

test('moves, gives away and cancels the bookings that changed hours and a removed person leave behind', async () => {
  expect(await listConflicts()).toEqual({ count: 0, bookings: [], next: null })
  expect(await open('/desk/conflicts')).toContain(german['conflict.none'])
  const fits = await book('2026-12-07T09:00:00Z')
  const [late, later] = [await book('2026-12-07T15:00:00Z'), await book('2026-12-07T16:00:00Z')]
  const given = await book('2026-12-09T09:00:00Z', 'rui')
  const cancelled = await book('2026-12-10T09:00:00Z', 'rui')
  expect((await site.publish(createBundle(['ana', 'eva'], mornings), 1)).status).toBe(200)

  const found = await listConflicts()
  expect([found.count, found.next]).toEqual([4, null])
  expect(found.bookings.map(({ id, conflict }) => [id, conflict])).toEqual([
    [late, { reason: 'hours', staff: 'ana' }],
    [later, { reason: 'hours', staff: 'ana' }],
    [given, { reason: 'staff', staff: 'rui' }],
    [cancelled, { reason: 'staff', staff: 'rui' }],
  ])
  const published = await open('/desk/history?restored=2')
  expect(published).toContain('4 bevorstehende Termine passen nicht zur veröffentlichten Version')
  expect(published).toContain('href="/desk/conflicts"')

  const page = await open('/desk/conflicts')
  expect([page.includes(german['conflict.hours']), page.includes(german['conflict.staff'])]).toEqual([
    true,
    true,
  ])
  expect(page).not.toContain(fits)
  // Another time would leave a booking with the person who left.
  const [, offered = ''] = new RegExp(`name="choice.${given}"(.*?)</select>`, 's').exec(page) ?? []
  expect([...offered.matchAll(/value="(\w+)"/g)].map(([, kind]) => kind)).toEqual(['keep', 'give', 'cancel'])

  const choices = {
    [`choice.${late}`]: 'move',
    [`choice.${later}`]: 'move',
    [`choice.${given}`]: 'give',
    [`choice.${cancelled}`]: 'cancel',
  }
  const path = `/desk/conflicts/plan?${new URLSearchParams(choices)}`
  const plan = await open(path)
  const form = readPlan(plan)
  expect(form[`choice.${given}`]).toBe('give:ana')
  expect(plan).toContain(german['conflict.back'])
  const done = await postToDesk(site, cookie, path, { ...form, notify: 'on' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/conflicts?changed=4'])
  expect(await list('2026-12-07')).toEqual([[fits, 'ana', '09:00', 'scheduled']])
  expect(await list('2026-12-08')).toEqual([
    [late, 'ana', '09:00', 'scheduled'],
    [later, 'ana', '10:00', 'scheduled'],
  ])
  expect(await list('2026-12-09')).toEqual([[given, 'ana', '09:00', 'scheduled']])
  expect(await list('2026-12-10')).toEqual([[cancelled, 'rui', '09:00', 'cancelled']])
  expect((await listConflicts()).count).toBe(0)
  expect(await open('/desk/conflicts?changed=4')).toContain(german['conflict.none'])
})

test('lists for people who see only their own appointments only those, page by page for everybody', async () => {
  await bookOutsideHours('ana', 0)
  for (let day = 0; day <= 100; day += 1) await bookOutsideHours('eva', day)
  const first = await listConflicts()
  expect([first.count, first.bookings.length]).toEqual([102, 100])
  const last = await listConflicts(`?cursor=${first.next}`)
  expect([last.count, last.bookings.length, last.next]).toEqual([102, 2, null])
  const { scope, rights } = presets.practitioner
  const given = await site.json('/api/admin/people', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ANA, scope, rights }),
  })
  expect(given.status).toBe(200)
  const ana = await signIn(site, ANA)
  expect(await open('/desk/blocks', ana)).toContain('href="/desk/conflicts"')
  const html = await open('/desk/conflicts', ana)
  expect(html.match(/name="choice\.bkg_/g)).toHaveLength(1)
})

test('refuses forms of other sites, other roles and unreadable positions', async () => {
  const foreign = await site.fetch('/desk/conflicts/plan', {
    method: 'POST',
    headers: { ...postedBy(site), origin: 'https://elsewhere.example', cookie },
    body: 'notify=on',
  })
  expect(foreign.status).toBe(403)
  const request = { name: 'Web', role: 'editor' }
  const made = await site.post<NewToken>('/api/admin/tokens', request, headers)
  const asEditor = { headers: { authorization: `Bearer ${made.body.token}` } }
  expect((await site.json('/api/admin/conflicts', asEditor)).status).toBe(403)
  expect((await site.json('/api/admin/conflicts')).status).toBe(401)
  const { body, status } = await site.json<Problem>('/api/admin/conflicts?cursor=1', { headers })
  expect([status, body.code]).toEqual([422, 'validation'])
})
