import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askForPhone } from '#test/fixtures/ask-for-phone.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const createSmallBundle = ({ site: { publicUrl } }: BundleInput): BundleInput => {
  const small = createClinicBundle([{ id: 'talk', staff: ['ana'] }], ['ana'])
  return { ...small, site: { ...small.site, brand: {}, publicUrl } }
}

const AUTHORIZATION = `Bearer ${ADMIN_TOKEN}`
const asAdmin = { headers: { authorization: AUTHORIZATION } }

test('returns the published bundle, which can be published again', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body, headers } = await site.json<Bundle>('/api/admin/site', asAdmin)
  expect(headers.get('etag')).toBe('"1"')
  const again = await site.publish(body, 1)
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({
    revision: 2,
    counts: { calendars: body.calendars.length },
    withdrawn: [],
  })
  expect((await site.json<Bundle>('/api/admin/site', asAdmin)).body).toEqual(body)
})

test('publishes the smallest bundle of the documentation on a new site, once', async () => {
  const site = await sharedWorker.site({ now: MONDAY, publish: false })
  const [, smallest = ''] = /```json\n(\{[\s\S]*?\n\})\n```/.exec(readFileSync('docs/api.md', 'utf8')) ?? []
  const put = () =>
    site.json<Publication>('/api/admin/site', {
      method: 'PUT',
      body: smallest,
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', 'if-none-match': '*' },
    })
  const first = await put()
  expect([first.status, first.body.revision, first.body.conflicts.count]).toEqual([200, 1, 0])
  const times = await site.json<SlotsResponse>(
    '/api/calendars/hair/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon',
  )
  expect(times.body.days['2026-11-24']?.length).toBeGreaterThan(10)
  const page = await openPage(site, '/widget/appointment/service/haircut')
  expect([page.status, page.text.includes('Haircut')]).toEqual([200, true])
  expect((await put()).status).toBe(412)
})

test.each(['"1"', 'W/"1"', '1', '"0", W/"1"'])('publishes with If-Match: %s over revision 1', async (tag) => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: createSmallBundle })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const put = (ifMatch: string) =>
    site.json<Problem>('/api/admin/site', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', 'if-match': ifMatch },
    })
  const any = await put('*')
  expect([any.status, any.body.errors?.[0]]).toEqual([
    422,
    { path: 'If-Match', code: 'invalid', message: expect.stringContaining('somebody else') },
  ])
  expect((await put(tag)).status).toBe(200)
  const old = await put(tag)
  expect([old.status, old.body.code, old.body.detail]).toEqual([
    412,
    'revision-mismatch',
    `The newest revision is "2", published by operator at 2026-11-23T08:00:00.000Z, and If-Match is ${tag}`,
  ])
})

test('refuses a publish that does not name the newest revision', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  expect((await site.publish(body)).status).toBe(412)
  expect((await site.publish(body, 7)).status).toBe(412)
})

test('refuses a bundle with mistakes, lists all of them and changes nothing', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const broken = structuredClone(body) as unknown as {
    calendars: Record<string, unknown>[]
    services: Record<string, unknown>[]
  }
  Object.assign(broken.calendars[0] ?? {}, { slug: 'widget', interval: 1, name: 'New name' })
  Object.assign(broken.services[0] ?? {}, { staff: ['nobody'], price: { amount: '1.00', currency: 'USD' } })
  const refused = await site.publish(broken as never, 1)
  expect(refused.status).toBe(422)
  const problem = (await refused.json()) as Problem
  expect(problem.errors?.map(({ path }) => path).sort()).toEqual([
    'calendars.0.interval',
    'calendars.0.slug',
    'services.0.price.currency',
    'services.0.staff.0',
  ])
  expect((await site.json<Bundle>('/api/admin/site', asAdmin)).body).toEqual(body)
  expect((await site.json('/api/health')).body).toMatchObject({ revision: 1 })
})

test('takes and returns amounts as decimals, and shows them to visitors in minor units', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const payNow = { take: 'amount', amount: { amount: '20.00', currency: 'EUR' } }
  const services = body.services.map((service) =>
    service.slug === 'deep-tissue'
      ? { ...service, price: { amount: '82.5', currency: 'EUR' }, payNow }
      : service,
  )
  expect((await site.publish({ ...body, services } as never, 1)).status).toBe(200)
  const published = (await site.json<Bundle>('/api/admin/site', asAdmin)).body.services
  expect(published.find(({ slug }) => slug === 'deep-tissue')).toMatchObject({
    price: { amount: '82.5', currency: 'EUR' },
    payNow,
  })
  const { calendars } = (await site.json<Offering>('/api/services/deep-tissue')).body
  expect(calendars[0]?.services[0]).toMatchObject({
    price: { amount: 8250, currency: 'EUR' },
    payNow: { take: 'amount', amount: 2000 },
  })

  const numbers = services.map((service) => ({ ...service, ...('price' in service && { price: 220 }) }))
  const refused = await site.publish({ ...body, services: numbers } as never, 2)
  const problem = (await refused.json()) as Problem
  expect([refused.status, problem.errors?.[0]]).toMatchObject([
    422,
    { path: 'services.1.price', message: expect.stringContaining('{ "amount": "220.00", "currency": "') },
  ])
})

test.each([
  [
    '{"site": {},\n"staff": [],\n}',
    'application/json',
    400,
    'Line 3, column 1: a name in double quotes is expected',
  ],
  ['{"site": {},\n"staff": [', 'application/json', 400, 'Line 2, column 11: the text ends too early'],
  ['{}', 'text/plain', 400, 'The Content-Type is text/plain; send application/json'],
])('reports the mistake in the body %j as %s', async (body, type, status, detail) => {
  const site = await sharedWorker.site({ now: MONDAY })
  const headers = { authorization: AUTHORIZATION, 'content-type': type, 'if-match': '"1"' }
  for (const path of ['/api/admin/site', '/api/admin/previews/prv_home']) {
    const refused = await site.json<Problem>(path, { method: 'PUT', headers, body })
    expect([refused.status, refused.body]).toMatchObject([
      status,
      { code: 'malformed-json', detail: expect.stringContaining(detail) },
    ])
  }
})

test('distinguishes a missing If-Match from an old one', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  expect(await (await site.publish(body)).json()).toMatchObject({
    code: 'revision-required',
    title: 'The If-Match header is missing. Send the ETag of the revision you’re replacing.',
  })
  expect(await (await site.publish(body, 7)).json()).toMatchObject({ code: 'revision-mismatch' })
})

test('takes no bookings of withdrawn services, and counts the existing ones', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  await site.post('/api/bookings', createIntroCallRequest())
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const withoutService = {
    ...body,
    services: body.services.filter(({ id }) => id !== 'srv_intro_call'),
    calendars: body.calendars.filter(({ id }) => id !== 'cal_intro_call'),
    // Pages that show the service have to be removed with it.
    pages: [],
    posts: [],
    site: { ...body.site, content: {} },
  }
  const publication = (await (await site.publish(withoutService, 1)).json()) as Publication
  expect(publication.withdrawn).toEqual([
    { kind: 'service', id: 'srv_intro_call', bookings: 1 },
    { kind: 'calendar', id: 'cal_intro_call', bookings: 1 },
  ])
  expect((await site.post('/api/bookings', createIntroCallRequest())).status).toBe(404)
  const { calendars } = (await site.json<CalendarList>('/api/calendars')).body
  expect(calendars.map(({ id }) => id)).not.toContain('cal_intro_call')
})

test('lists and keeps upcoming bookings outside the new hours', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body: booked } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  await site.post('/api/bookings', createIntroCallRequest({ start: '2026-11-25T10:00:00+00:00' }))
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const [service] = body.services.filter(({ id }) => id === 'srv_intro_call')
  const providers = new Set<string>(service?.staff)
  const dayOff = {
    ...body,
    staff: body.staff.map((person) =>
      providers.has(person.id) && person.hours
        ? { ...person, hours: { ...person.hours, dates: { ...person.hours.dates, '2026-11-24': [] } } }
        : person,
    ),
  }
  const first = (await (await site.publish(dayOff, 1)).json()) as Publication
  const { id, staff } = booked.booking
  expect(first.conflicts).toEqual({
    count: 1,
    bookings: [{ id, start: '2026-11-24T10:00:00.000Z', staff: staff.id, reason: 'hours' }],
  })
  const conflicting = await site.json<BookingResponse>(`/api/bookings/${id}?token=${booked.manage.token}`)
  expect(conflicting.body.booking.status).toBe('scheduled')
  const second = (await (await site.publish(dayOff, 2)).json()) as Publication
  expect(second.conflicts).toEqual({ count: 0, bookings: [] })
})

test('lists the bookings with all data, page by page', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: askForPhone })
  const source = { utm_source: 'news' }
  await site.post(
    '/api/bookings',
    createIntroCallRequest({ consents: { terms: true, marketing: true }, source }),
  )
  const list = (query: string) => site.json<AdminBookings>(`/api/admin/bookings${query}`, asAdmin)
  const { body } = await list('?from=2026-11-24&to=2026-11-24')
  expect(body.next).toBeNull()
  expect(body.bookings).toMatchObject([
    {
      contact: { email: 'ana@example.com', phone: '+351912345678' },
      consents: { terms: { version: '2026-09' }, marketing: { version: '2026-09', agreed: true } },
      source,
      createdAt: '2026-11-23T08:00:00.000Z',
    },
  ])
  expect((await list('?from=2026-11-25')).body.bookings).toEqual([])
  expect((await list('?cursor=x')).status).toBe(422)
})

test.each(['', 'Bearer ', 'Bearer wrong', `Basic ${ADMIN_TOKEN}`, `Bearer ${ADMIN_TOKEN}x`])(
  'refuses the authorization %j',
  async (wrong) => {
    const site = await sharedWorker.site({ publish: false })
    for (const path of ['/api/admin/site', '/api/admin/bookings']) {
      const { status, body } = await site.json<Problem>(path, { headers: { authorization: wrong } })
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    }
  },
)

test('has no content before the first publish', async () => {
  const site = await sharedWorker.site({ publish: false })
  expect((await site.json<CalendarList>('/api/calendars')).body).toEqual({ calendars: [] })
  expect((await site.json<Problem>('/api/calendars/intro-call')).body.code).toBe('calendar-not-found')
  expect((await site.json<Problem>('/api/admin/site', asAdmin)).status).toBe(404)
  expect((await site.json('/api/health')).body).toEqual({ status: 'ok', revision: 0 })
})

test('serves the descriptions of the API and of the bundle', async () => {
  const site = await sharedWorker.site({ publish: false })
  expect((await site.json('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  expect((await site.json('/api/schemas/bundle.json')).body).toMatchObject({ title: 'Daybook bundle' })
})
