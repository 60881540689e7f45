import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

const slotsPath = (calendar: string, query: Record<string, string>) =>
  `/api/calendars/${calendar}/slots?${new URLSearchParams({ timeZone: 'Europe/Lisbon', ...query })}`

test('lists every day of the range, with times in the zone of the visitor', async () => {
  const path = slotsPath('intro-call', { from: '2026-11-21', to: '2026-11-24', timeZone: 'Asia/Kathmandu' })
  const { status, body, headers } = await site.json<SlotsResponse>(path)
  expect(status).toBe(200)
  expect(headers.get('daybook-revision')).toBe('1')
  expect(Object.keys(body.days)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  expect(body.days['2026-11-22']).toEqual([])
  expect(body.nextAvailable).toBe('2026-11-23')
  expect(body.days['2026-11-24']?.[0]).toEqual({
    start: '2026-11-24T14:45:00+05:45',
    end: '2026-11-24T15:15:00+05:45',
    seatsLeft: 1,
  })
})

test('returns the next day with a free time, or null, when the range has none', async () => {
  const weekend = await site.json<SlotsResponse>(
    slotsPath('intro-call', { from: '2026-11-28', to: '2026-11-29' }),
  )
  expect(weekend.body.nextAvailable).toBe('2026-11-30')
  const late = await site.json<SlotsResponse>(
    slotsPath('intro-call', { from: '2027-06-01', to: '2027-06-30' }),
  )
  expect(late.body.nextAvailable).toBeNull()
})

test('lists the free staff of a single day, and uses the zone of the venue for a locked calendar', async () => {
  const day = { from: '2026-11-24', to: '2026-11-24' }
  const any = await site.json<SlotsResponse>(slotsPath('massage', { ...day, service: 'deep-tissue' }))
  expect(any.body.days['2026-11-24']?.find(({ start }) => start.includes('T12:00'))?.staff).toEqual([
    'marta',
    'tomas',
    'ines',
  ])
  const locked = await site.json<SlotsResponse>(
    slotsPath('yoga-class', { ...day, timeZone: 'America/New_York' }),
  )
  expect(locked.body.timeZone).toBe('Europe/Lisbon')
  expect(locked.body.days['2026-11-24']?.map(({ start, seatsLeft }) => [start, seatsLeft])).toEqual([
    ['2026-11-24T18:30:00+00:00', 12],
  ])
})

test.each([
  [{ from: '2026-11-24', to: '2026-12-25' }, 'to invalid'],
  [{ from: '2026-11-24', to: '2026-11-23' }, 'to invalid'],
  [{ from: '2026-02-30', to: '2026-11-24' }, 'from invalid'],
  [{ from: '2026-11-24', to: '2026-11-24', timeZone: 'Mars/Olympus' }, 'timeZone unknown-time-zone'],
  [{ from: '2026-11-24', to: '2026-11-24', timeZone: '+01:00' }, 'timeZone unknown-time-zone'],
  [{ from: '2026-11-24', to: '2026-11-24', staff: 'kenji' }, 'staff staff-unknown'],
  [{ from: '2026-11-24', to: '2026-11-24', duration: '31' }, 'duration duration-unknown'],
])('refuses the slots query %j: %s', async (query, expected) => {
  const { status, body } = await site.json<Problem>(slotsPath('intro-call', query as Record<string, string>))
  expect(status).toBe(422)
  expect(body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
})

test('accepts a booking at every listed time', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const path = slotsPath('intro-call', { from: '2026-11-23', to: '2026-12-04', timeZone: 'America/St_Johns' })
  const { body } = await ownSite.json<SlotsResponse>(path)
  const slots = Object.values(body.days).flat()
  expect(slots.length).toBeGreaterThan(100)
  for (const [index, { start }] of slots.entries()) {
    const answer = await ownSite.post<BookingResponse>(
      '/api/bookings',
      createIntroCallRequest({ start, timeZone: 'America/St_Johns', contact: nthContact(index) }),
      ownSite.clientHeaders(),
    )
    expect([start, answer.status, answer.body.booking?.start]).toEqual([start, 201, start])
  }
  const after = await ownSite.json<SlotsResponse>(path)
  expect(Object.values(after.body.days).flat()).toEqual([])
})

test('creates, extends and shows a hold, which reserves its time until it expires', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const id = crypto.randomUUID()
  const { calendar, start, timeZone } = createIntroCallRequest()
  const createHold = () => ownSite.post<Hold>('/api/holds', { id, calendar, start, timeZone })
  const created = await createHold()
  expect([created.status, created.body.expiresAt, created.body.extensionsLeft]).toEqual([
    201,
    '2026-11-23T08:10:00+00:00',
    10,
  ])
  await ownSite.setClock('2026-11-23T08:09:00Z')
  const extended = await createHold()
  expect([extended.status, extended.body.expiresAt]).toEqual([200, '2026-11-23T08:19:00+00:00'])
  expect((await ownSite.post('/api/bookings', createIntroCallRequest())).status).toBe(409)
  await ownSite.setClock('2026-11-23T08:18:59Z')
  expect((await ownSite.json(`/api/holds/${id}`)).status).toBe(200)
  await ownSite.setClock('2026-11-23T08:19:00Z')
  expect((await ownSite.json(`/api/holds/${id}`)).status).toBe(404)
  expect((await ownSite.post('/api/bookings', createIntroCallRequest())).status).toBe(201)
})

test('frees the time of a deleted hold', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const id = crypto.randomUUID()
  const { calendar, start, timeZone } = createIntroCallRequest()
  await ownSite.post('/api/holds', { id, calendar, start, timeZone })
  expect((await ownSite.fetch(`/api/holds/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await ownSite.post('/api/bookings', createIntroCallRequest())).status).toBe(201)
})

test('books, moves and cancels an appointment with its token, and offers it as a calendar file', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const booked = await ownSite.post<BookingResponse>('/api/bookings', createMassageRequest({ staff: 'ines' }))
  expect(booked.status).toBe(201)
  const { booking, manage } = booked.body
  expect(manage.url).toBe(`${ownSite.url}/widget/booking/${booking.id}?token=${manage.token}`)
  expect(booking).toMatchObject({ status: 'scheduled', sequence: 0, firstName: 'Ana', canReschedule: true })
  const at = `/api/bookings/${booking.id}`
  expect((await ownSite.json<BookingResponse>(`${at}?token=${manage.token}`)).body).toEqual(booked.body)

  const start = '2026-11-26T12:00:00Z'
  const moved = await ownSite.post<BookingResponse>(`${at}/reschedule`, { token: manage.token, start })
  expect(moved.body.booking).toMatchObject({ id: booking.id, sequence: 1, previousStart: booking.start })

  const invite = await ownSite.fetch(`${at}/invite.ics?token=${manage.token}`)
  expect(invite.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(await invite.text())).getFirstSubcomponent('vevent') ?? undefined,
  )
  expect(event.uid).toBe(`${booking.id}@${new URL(ownSite.url).host}`)
  expect(event.startDate.toJSDate()).toEqual(new Date(moved.body.booking.start))
  expect(event.endDate.toJSDate()).toEqual(new Date(moved.body.booking.end))
  expect([event.sequence, event.summary]).toEqual([1, 'Deep tissue massage · Harbour & Pine'])
  expect(event.description).toContain(manage.url)

  const cancelled = await ownSite.post<BookingResponse>(`${at}/cancel`, {
    token: manage.token,
    reason: 'Ill',
  })
  expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', sequence: 2, cancelReason: 'Ill' })
  const again = await ownSite.post<Problem>(`${at}/cancel`, { token: manage.token })
  expect([again.status, again.body.code]).toEqual([409, 'already-cancelled'])
  const late = await ownSite.post<Problem>(`${at}/reschedule`, { token: manage.token, start })
  expect([late.status, late.body.code]).toEqual([409, 'booking-cancelled'])
})

test('refuses changes after the cut-off', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const { body } = await ownSite.post<BookingResponse>('/api/bookings', createMassageRequest())
  const { token } = body.manage
  const at = `/api/bookings/${body.booking.id}`
  await ownSite.setClock('2026-11-24T10:59:00Z')
  const cancel = await ownSite.post<Problem>(`${at}/cancel`, { token })
  const move = await ownSite.post<Problem>(`${at}/reschedule`, { token, start: '2026-11-26T12:00:00Z' })
  expect([cancel.status, cancel.body.code]).toEqual([410, 'cancellation-closed'])
  expect([move.status, move.body.code]).toEqual([410, 'reschedule-closed'])
  const view = await ownSite.json<BookingResponse>(`${at}?token=${token}`)
  expect(view.body.booking).toMatchObject({ status: 'scheduled', canCancel: false, canReschedule: false })
})

test('answers the same for a forged token, a token of another booking or site, and an unknown booking', async () => {
  const [one, other] = [await sharedWorker.site({ now: MONDAY }), await sharedWorker.site({ now: MONDAY })]
  const mine = (await one.post<BookingResponse>('/api/bookings', createIntroCallRequest())).body
  const theirs = (await other.post<BookingResponse>('/api/bookings', createIntroCallRequest())).body
  const { id } = mine.booking
  const paths = [
    `${id}?token=`,
    `${id}?token=${mine.manage.token.slice(0, -2)}AA`,
    `${id}?token=${theirs.manage.token}`,
    `bkg_${'a'.repeat(26)}?token=${mine.manage.token}`,
  ]
  for (const path of paths) {
    const { status, body } = await one.json<Problem>(`/api/bookings/${path}`)
    expect([status, body.code]).toEqual([410, 'link-expired'])
  }
})

const LONG_NAME = 'x'.repeat(101)

test.each<[string, object, string[]]>([
  [
    'a name that is too long',
    { contact: { ...createIntroCallRequest().contact, firstName: LONG_NAME } },
    ['contact.firstName too-long'],
  ],
  ['an unknown field', { colour: 'red' }, ['colour invalid']],
  ['no start', { start: undefined }, ['start required']],
  ['a malformed start', { start: 'tomorrow' }, ['start slot-invalid']],
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, ['timeZone unknown-time-zone']],
  ['a past start', { start: '2026-11-20T10:00:00Z' }, ['start slot-past']],
  ['a start off the grid', { start: '2026-11-24T10:07:00Z' }, ['start slot-invalid']],
  ['staff of another calendar', { staff: 'kenji' }, ['staff staff-unknown']],
  [
    'a form that is mostly wrong',
    { calendar: 'consultation', contact: { firstName: ' ', email: 'x', phone: '1' }, consents: {} },
    [
      'contact.firstName first-name-required',
      'contact.lastName last-name-required',
      'contact.email email-invalid',
      'contact.phone phone-invalid',
      'consents.terms terms-required',
    ],
  ],
])('refuses %s, and writes nothing', async (_, change, expected) => {
  const { status, body, headers } = await site.post<Problem>('/api/bookings', createIntroCallRequest(change))
  expect([status, body.code]).toEqual([422, 'validation'])
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
  expect(body.errors?.every(({ message }) => message.length > 5)).toBe(true)
})

test('answers 400 to a body that is not JSON or not declared as JSON, and 413 to a huge one', async () => {
  const send = (body: string, type = 'application/json') =>
    site.json<Problem>('/api/bookings', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await send('{nope')).body.code).toBe('malformed-json')
  expect((await send(JSON.stringify(createIntroCallRequest()), 'text/plain')).status).toBe(400)
  expect((await send(JSON.stringify({ x: 'x'.repeat(70_000) }))).status).toBe(413)
})

test('answers an unknown calendar, team or path of the API with a problem', async () => {
  expect((await site.json<Problem>('/api/calendars/nowhere')).body.code).toBe('calendar-not-found')
  expect((await site.json<Problem>('/api/teams/nobody')).body.code).toBe('calendar-not-found')
  expect((await site.json<Problem>('/api/nothing')).body.code).toBe('not-found')
})

test('returns the nearest free times when a time is taken', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  await ownSite.post('/api/bookings', createIntroCallRequest())
  const { body } = await ownSite.post<Problem>(
    '/api/bookings',
    createIntroCallRequest({ timeZone: 'Asia/Tokyo' }),
  )
  expect(body).toMatchObject({
    code: 'slot-taken',
    title: 'The slot you have selected is no longer available',
  })
  expect(body.nearest?.map(({ start }) => start)).toEqual([
    '2026-11-24T18:00:00+09:00',
    '2026-11-24T18:30:00+09:00',
    '2026-11-24T19:30:00+09:00',
    '2026-11-24T20:00:00+09:00',
    '2026-11-24T20:30:00+09:00',
    '2026-11-24T21:00:00+09:00',
  ])
})

test('reports that a hold was booked, without personal data, and refuses to book with it again', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const hold = crypto.randomUUID()
  const start = '2026-11-24T18:30:00+00:00'
  const yoga = { calendar: 'yoga-class', start, timeZone: 'Europe/Lisbon' }
  await ownSite.post('/api/holds', { id: hold, ...yoga })
  const request = createIntroCallRequest({ ...yoga, hold })
  const { body: booked } = await ownSite.post<BookingResponse>('/api/bookings', request)
  const { status, body } = await ownSite.json<Hold>(`/api/holds/${hold}`)
  expect([status, body]).toEqual([
    200,
    {
      id: hold,
      start,
      end: expect.any(String),
      expiresAt: '2026-11-23T08:00:00+00:00',
      extensionsLeft: 0,
      booked: true,
    },
  ])
  const again = await ownSite.post<Problem>('/api/bookings', request)
  expect([again.status, again.body.code]).toEqual([409, 'hold-used'])

  const path = `/widget/bookings/yoga-class?step=details&${new URLSearchParams({ slot: start, hold })}`
  const page = await (await ownSite.fetch(path)).text()
  expect(page).toContain('This time is booked')
  for (const secret of [booked.booking.id, booked.manage.token, 'Ana', 'name="hold"'])
    expect(page).not.toContain(secret)

  await ownSite.post(`/api/bookings/${booked.booking.id}/cancel`, { token: booked.manage.token })
  expect((await ownSite.json(`/api/holds/${hold}`)).status).toBe(404)
  expect(await (await ownSite.fetch(path)).text()).toContain('data-step="details"')
})
