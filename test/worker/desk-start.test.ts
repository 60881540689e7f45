import { expect, test } from 'vitest'
import { emptySite } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { ADMIN_TOKEN } from './harness.ts'

const START = '/desk/start'
const authorization = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** The form of a practice of three, as its owner fills it in. */
const practice = [
  ['trade', 'physiotherapy'],
  ['country', 'DE'],
  ['name', 'Physio am Park'],
  ['street', 'Parkstraße 4'],
  ['postalCode', '10115'],
  ['city', 'Berlin'],
  ['phone', '030 1234567'],
  ['locale', 'de'],
  ['locales', 'en'],
  ['offered/first', 'on'],
  ['minutes/first', '45'],
  ['price/first', '60'],
  ['offered/physio', 'on'],
  ['minutes/physio', '30'],
  ['price/physio', '1 040,5'],
  ['minutes/manual', '30'],
  ['name/own_1', 'Rückenschule'],
  ['minutes/own_1', '60'],
  ['price/own_1', ''],
  ['person/1', 'Olga Owner'],
  ['person/2', 'Rui Lima'],
  ['person/3', 'Eva Maier'],
  ['rooms', '2'],
  ['/weekly/mon', '8-18'],
  ['/weekly/tue', '8-12, 13-18'],
  ['do', 'make'],
] as const

const openEmpty = () => openAsOwner({ bundle: emptySite })

test('leads the owner of an empty site to the start, and tells visitors that it opens soon', async () => {
  const { site, show } = await openEmpty()
  const home = await site.fetch('/')
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('new.example')
  const desk = await show('/desk')
  expect(desk.status).toBe(303)
  const { status, text } = await show(START)
  expect(status).toBe(200)
  expect(text).toContain('Physiotherap')
})

test('makes a practice of three that can be booked, from one form', async () => {
  const { site, show, post, getBundle } = await openEmpty()
  expect((await show(`${START}?trade=physiotherapy&country=DE`)).status).toBe(200)
  expect(await post(START, practice)).toMatchObject({ status: 303, location: START })
  const made = await show(START)
  expect(made.html).toContain('<iframe')
  const [, preview = ''] = /<iframe[^>]* src="([^"]+)"/.exec(made.html) ?? []
  expect((await site.fetch(preview)).status).toBe(200)
  expect(await post(START, [['do', 'publish']])).toMatchObject({ status: 303, location: '/desk/start/visit' })
  const { site: settings, staff, services, calendars, resources } = await getBundle()
  expect(settings).toMatchObject({
    name: 'Physio am Park',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    region: 'DE',
    locale: 'de',
    locales: ['de', 'en'],
    contact: { address: 'Parkstraße 4\n10115 Berlin', phone: '+49 30 1234567' },
  })
  expect(staff.map(({ name, contact }) => [name, contact?.email])).toEqual([
    ['Olga Owner', 'olga@harbourandpine.example'],
    ['Rui Lima', undefined],
    ['Eva Maier', undefined],
  ])
  expect(services.map(({ id, slug, durations, price }) => [id, slug, durations, price?.amount])).toEqual([
    ['first', 'first', [45], '60'],
    ['physio', 'physio', [30], '1040.5'],
    ['own_1', 'ruckenschule', [60], undefined],
  ])
  expect(resources).toHaveLength(2)
  expect(calendars).toMatchObject([{ slug: 'appointments', services: ['first', 'physio', 'own_1'] }])
  expect(await (await site.fetch('/')).text()).toContain('Physio am Park')
  const days = await site.json<SlotsResponse>(
    '/api/calendars/appointments/slots?service=first&from=2026-11-30&to=2026-11-30&timeZone=Europe/Berlin',
  )
  expect(days.body.days['2026-11-30']?.length).toBeGreaterThan(10)
})

test('tries a visit without keeping anything of it', async () => {
  const { site, show, post } = await openEmpty()
  await post(START, practice)
  await post(START, [['do', 'publish']])
  expect((await show('/desk/start/visit')).status).toBe(200)
  const { status, text } = await show('/desk/start/visit?try=1')
  expect(status).toBe(200)
  expect(text).toContain('olga@harbourandpine.example')
  expect(text).toContain('Physio am Park')
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', { headers: authorization })
  expect(body.bookings).toEqual([])
  const messages = await site.json<{ messages: unknown[] }>('/api/admin/messages', { headers: authorization })
  expect(JSON.stringify(messages.body)).not.toContain('scheduled')
})

test('keeps what was typed, and says what is wrong', async () => {
  const { post, show } = await openEmpty()
  const wrong = practice.map(([name, value]) =>
    name === 'name'
      ? ([name, ' '] as const)
      : name === 'price/physio'
        ? ([name, 'viel'] as const)
        : ([name, value] as const),
  )
  const { status, html } = await post(START, wrong)
  expect(status).toBe(422)
  expect(html).toContain('value="viel"')
  expect(html).toContain('value="Rückenschule"')
  const nothing = practice.filter(([name]) => !/^(?:offered|name)\//.test(name))
  expect((await post(START, nothing)).status).toBe(422)
  expect((await show(START)).html).not.toContain('<iframe')
})

test('starts again with nothing left of the first attempt', async () => {
  const { post, show } = await openEmpty()
  await post(START, practice)
  expect(await post(START, [['do', 'again']])).toMatchObject({ status: 303, location: START })
  expect((await show(START)).html).not.toContain('<iframe')
  const hair = [
    ['trade', 'hairdresser'],
    ['country', 'PT'],
    ['name', 'Lima'],
    ['locale', 'pt'],
    ['offered/cut', 'on'],
    ['minutes/cut', '45'],
    ['price/cut', '38'],
    ['person/1', 'Inês'],
    ['/weekly/tue', '9-17'],
  ] as const
  expect(await post(START, hair)).toMatchObject({ status: 303 })
  expect((await show(START)).html).toContain('<iframe')
})

test('makes no second site where one is', async () => {
  const { show, post, getBundle } = await openAsOwner()
  const before = await getBundle()
  const { status, html } = await show(`${START}?trade=physiotherapy&country=DE`)
  expect([status, html.includes('name="try"')]).toEqual([200, true])
  expect((await post(START, practice)).status).toBe(303)
  expect((await show(START)).html).not.toContain('<iframe')
  expect(await getBundle()).toEqual(before)
  expect((await show('/desk')).status).toBe(200)
})
