import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, postForm } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const DAY = '2026-11-24'
const START = `${DAY}T10:00:00+00:00`
const deep = { guest: 0, service: 'deep-tissue', staff: 'tomas' }
const foot = { guest: 0, service: 'foot-massage' }
const guests = [{ name: 'Eva Sol', email: 'eva@example.com' }]
const answers = { pressure: 'light' }
const createCart = (items: object[], change: object = {}) =>
  createIntroCallRequest({ calendar: 'massage', start: START, answers, items, ...change })
const createSite = () => sharedWorker.site({ now: MONDAY })

async function fetchSlots(site: TestSite, ...items: string[]) {
  const query = new URLSearchParams({ from: DAY, to: DAY, timeZone: 'Europe/Lisbon' })
  for (const item of items) query.append('item', item)
  const { body } = await site.json<SlotsResponse>(`/api/calendars/massage/slots?${query}`)
  return body.days[DAY] ?? []
}

test('lists the services of a menu by category, with the limits that a cart needs', async () => {
  const site = await createSite()
  const { body } = await site.json<Offering>('/api/service-menus/spa')
  expect(body.menu?.map(({ services }) => services)).toEqual([
    ['srv_deep_tissue', 'srv_hot_stone'],
    ['srv_head_neck', 'srv_foot'],
  ])
  const [calendar] = body.calendars
  expect(calendar?.guests).toEqual({ ask: 'names', max: 3, pricePerHead: false })
  expect(calendar?.services.map(({ atOnce, buffers }) => [atOnce, buffers?.after])).toEqual([
    [3, 15],
    [1, 15],
    [2, 10],
    [2, 0],
  ])
  const plain = await site.json<Offering>('/api/calendars/massage')
  expect(plain.body.calendars[0]?.guests).toBeUndefined()
  expect((await site.json('/api/service-menus/menu_spa')).body).toEqual(body)
  expect((await site.json('/api/service-menus/nothing')).status).toBe(404)
})

test('books services in a row and a guest in parallel as one booking, and blocks the staff', async () => {
  const site = await createSite()
  const offered = await fetchSlots(site, '0:deep-tissue:tomas', '0:foot-massage', '1:hot-stone')
  // One hour, then the buffer of the therapist of 15 minutes, then half an hour.
  expect(offered[0]).toEqual({ start: START, end: `${DAY}T11:45:00+00:00`, seatsLeft: 1 })
  const items = [deep, foot, { guest: 1, service: 'hot-stone' }]
  const { status, body } = await site.post<BookingResponse>('/api/bookings', createCart(items, { guests }))
  expect(status).toBe(201)
  const { booking, manage } = body
  expect(booking).toMatchObject({
    start: START,
    end: `${DAY}T11:45:00+00:00`,
    guests: 1,
    total: { amount: 21_000 },
  })
  expect(booking.items).toMatchObject([
    { guest: 0, service: { id: 'srv_deep_tissue' }, staff: { id: 'tomas' }, start: START },
    { guest: 0, service: { id: 'srv_foot' }, staff: { id: 'tomas' }, start: `${DAY}T11:15:00+00:00` },
    { guest: 1, service: { id: 'srv_hot_stone' }, start: START, end: `${DAY}T11:15:00+00:00` },
  ])
  const starts = (await fetchSlots(site, '0:hot-stone')).map((slot) => slot.start)
  expect(starts).not.toContain(START)
  expect((await fetchSlots(site, '0:foot-massage:tomas'))[0]?.start).toBe(`${DAY}T12:00:00+00:00`)

  const invite = await site.fetch(`/api/bookings/${booking.id}/invite.ics?token=${manage.token}`)
  const summary = (await invite.text()).replaceAll('\r\n ', '').match(/SUMMARY:(.*)\r/)?.[1]
  expect(summary).toContain('Deep tissue massage\\, Foot massage\\, and Hot stone massage')

  const moved = await site.post<BookingResponse>(`/api/bookings/${booking.id}/reschedule`, {
    token: manage.token,
    start: `${DAY}T10:30:00+00:00`,
  })
  expect(moved.status).toBe(200)
  expect(moved.body.booking.items?.map((item) => item.start.slice(11, 16))).toEqual([
    '10:30',
    '11:45',
    '10:30',
  ])
  expect(moved.body.booking.items?.map(({ staff }) => staff.id)).toEqual(
    booking.items?.map(({ staff }) => staff.id),
  )
  await site.post(`/api/bookings/${booking.id}/cancel`, { token: manage.token })
  expect((await fetchSlots(site, '0:hot-stone')).map((slot) => slot.start)).toContain(START)
})

test('holds staff and rooms for the whole cart, and hands them to the booking', async () => {
  const site = await createSite()
  const id = crypto.randomUUID()
  const items = [
    { guest: 0, service: 'hot-stone' },
    { guest: 1, service: 'deep-tissue' },
  ]
  const hold = { id, calendar: 'massage', start: START, timeZone: 'UTC', items }
  expect((await site.post<Hold>('/api/holds', hold)).status).toBe(201)
  expect((await site.post<Hold>('/api/holds', hold)).body.extensionsLeft).toBe(9)
  const other = await site.post<Problem>('/api/bookings', createCart([{ guest: 0, service: 'hot-stone' }]))
  expect([other.status, other.body.code]).toEqual([409, 'resource-unavailable'])
  expect(other.body.nearest?.length).toBeGreaterThan(0)
  const withHold = await site.post<BookingResponse>('/api/bookings', createCart(items, { guests, hold: id }))
  expect(withHold.status).toBe(201)
})

test('exports the rooms of each service, and counts bookings of withdrawn services on publish', async () => {
  const site = await createSite()
  const items = [deep, { guest: 0, service: 'hot-stone' }]
  expect((await site.post('/api/bookings', createCart(items))).status).toBe(201)
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', { headers })
  expect(body.bookings).toMatchObject([{ rooms: ['hot_stones'], itemRooms: [[], ['hot_stones']] }])

  const withoutService = (list: string[]) => list.filter((one) => one !== 'srv_hot_stone')
  const { services, calendars, teams = [] } = demoBundle
  const bundle: BundleInput = {
    ...demoBundle,
    services: services.filter(({ id }) => id !== 'srv_hot_stone'),
    calendars: calendars.map((one) => ({ ...one, services: withoutService(one.services) })),
    teams: teams.map((one) => ({ ...one, services: withoutService(one.services) })),
    serviceMenus: [],
    oneTimeLinks: [],
    // Pages that show the service have to be removed with it.
    pages: [],
    posts: [],
    site: { ...demoBundle.site, content: {} },
  }
  const answer = await site.publish(bundle, 1)
  const { withdrawn } = (await answer.json()) as Publication
  expect(withdrawn).toEqual([{ kind: 'service', id: 'srv_hot_stone', bookings: 1 }])
})

test.each([
  ['no services', [], {}, 422, 'items', 'services-required'],
  ['a guest without services', [deep], { guests }, 422, 'items', 'services-required'],
  ['a gap in the guests', [deep, { ...foot, guest: 2 }], {}, 422, 'items', 'services-required'],
  [
    'an unknown service',
    [deep, { guest: 0, service: 'gone' }],
    {},
    422,
    'items.1.service',
    'service-unknown',
  ],
  [
    'a service of another calendar',
    [{ guest: 0, service: 'yoga' }],
    {},
    422,
    'items.0.service',
    'service-unknown',
  ],
  [
    'staff who do not provide the service',
    [{ ...foot, staff: 'marta' }],
    {},
    422,
    'items.0.staff',
    'staff-unknown',
  ],
  [
    'a duration that the service does not have',
    [{ ...deep, duration: 75 }],
    {},
    422,
    'items.0.duration',
    'duration-unknown',
  ],
  ['too many services', Array.from({ length: 13 }, () => foot), {}, 422, 'items', 'too-many-services'],
  ['a guest without a name', [deep, { ...foot, guest: 1 }], {}, 422, 'guests.0.name', 'guest-name-required'],
])('refuses a cart with %s', async (_, items, change, status, path, code) => {
  const site = await createSite()
  const { status: actualStatus, body } = await site.post<Problem>('/api/bookings', createCart(items, change))
  expect([actualStatus, body.errors?.[0]?.path, body.errors?.[0]?.code]).toEqual([status, path, code])
})

test('refuses too many guests, too many at once for a service, and a cart where none is offered', async () => {
  const site = await createSite()
  const createItems = (count: number) =>
    Array.from({ length: count }, (_, guest) => ({ guest, service: 'foot-massage' }))
  const three = await site.post<Problem>('/api/bookings', createCart(createItems(3)))
  expect([three.status, three.body.code]).toEqual([409, 'reserve-limit'])
  expect(three.body.title).toContain('You can reserve up to 2 slots for this service')
  const five = await site.post<Problem>('/api/bookings', createCart(createItems(5)))
  expect([five.status, five.body.code]).toEqual([409, 'reserve-limit'])
  const call = await site.post<Problem>('/api/bookings', createIntroCallRequest({ items: [deep] }))
  expect([call.status, call.body.errors?.[0]?.path]).toEqual([422, 'items'])
  const { status } = await site.post('/api/bookings', createCart([deep], { link: 'welcome' }))
  expect(status).toBe(422)
  const query = 'from=2026-11-24&to=2026-11-24&timeZone=UTC&item=0%3Adeep-tissue&item=nonsense'
  expect((await site.json(`/api/calendars/massage/slots?${query}`)).status).toBe(422)
})

/** Joins the lines of a page's text. Each fact of a row is an element, and so has a line of its own. */
const joinLines = ({ text }: { text: string }) => text.replaceAll('\n', '')

test('starts with the service of the path in the cart, until it is removed', async () => {
  const site = await createSite()
  const path = '/widget/service-menus/spa/hot-stone'
  expect(joinLines(await openPage(site, path))).toContain('1 service · 1 hr 15 min · €95')
  expect((await openPage(site, `${path}?items=`)).text).toContain('Nothing chosen yet')
  expect((await openPage(site, '/widget/service-menus/spa/yoga')).status).toBe(404)
  expect((await openPage(site, '/widget/service-menus/nothing/hot-stone')).status).toBe(404)
})

test('removes a withdrawn service from the cart, says so and keeps the typed values', async () => {
  const site = await createSite()
  const query = `items=${encodeURIComponent('0:srv_gone,0:srv_foot:any')}&step=details&slot=${encodeURIComponent(START)}`
  const page = await openPage(site, `/widget/service-menus/spa?${query}`)
  expect(page.text).toContain('A service that you chose is no longer offered.')
  expect(joinLines(page)).toContain('1 service · 30 min · €35')
  const form: [string, string][] = [
    ['intent', 'book'],
    ['firstName', 'Ana'],
    ['attempt', crypto.randomUUID()],
    ['slot', START],
  ]
  const posted = await postForm(site, `/widget/service-menus/spa?${query}`, form)
  expect([posted.status, posted.text]).toEqual([422, expect.stringContaining('no longer offered')])
  expect(posted.html).toContain('name="firstName" value="Ana"')
})
