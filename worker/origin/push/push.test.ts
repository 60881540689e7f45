import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, at, book, overrides, RUI, start, told } from '#test/fixtures/push/push-bookings.ts'
import { openPushSite, type PushSite } from '#test/fixtures/push/push-site.ts'
import type { Caller } from '#test/fixtures/rights/people-site.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { presets } from '#worker/contract/admin/rights.ts'
import { cancel } from '../bookings/cancel/cancel.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { payments } from '../platform/db/payment-tables.ts'
import { pushChoices, pushDevices, pushQueue } from '../platform/db/push-tables.ts'
import { purge } from '../purge.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const noKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }

const move = (person: Caller, id: string, time: string) =>
  person('post', `/admin/bookings/${id}/reschedule`, { ...told, start: at(time), overrides })

const count = ({ services: { db } }: PushSite) => db.select().from(pushDevices).all().length

function addPayment(
  { services: { db }, clock: { at: now } }: PushSite,
  booking: string,
  state: 'failed' | 'paid',
) {
  const payment = {
    id: `pay${'a'.repeat(26)}`,
    booking,
    provider: 'stripe' as const,
    providerPayment: 'pi_1',
    amount: 8000,
    currency: 'EUR' as const,
    state,
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
  }
  return db.insert(payments).values(payment).returning().get()
}

test('tells of a new, a moved and a cancelled booking, with first name and time only', async () => {
  const site = openPushSite()
  await site.subscribe()
  const rui = site.signIn(RUI)
  const { booking } = book(site)
  await site.wait(0)
  const [first] = site.push.read()
  expect(first).toMatchObject({
    title: 'New booking',
    body: 'eve · Tuesday, November 24 at 10:00 AM',
    path: `/desk/bookings/${booking.id}`,
    lang: 'en',
    urgency: 'normal',
    ttl: 24 * 3600,
  })
  expect(first?.topic).toMatch(/^[\w-]{32}$/)
  await move(rui, booking.id, '12:00')
  expect(await site.arrived()).toEqual(['Appointment moved: eve · Tuesday, November 24 at 12:00 PM'])
  await rui('post', `/admin/bookings/${booking.id}/cancel`, { ...told, refund: 'policy' })
  expect(await site.arrived()).toEqual(['Appointment cancelled: eve · Tuesday, November 24 at 12:00 PM'])
  expect(site.services.db.select().from(pushQueue).all()).toEqual([])
})

test('speaks the language of the person, and has more where the person allows it', async () => {
  const site = openPushSite()
  await site.subscribe(ANA, { detail: true })
  book(site)
  expect(await site.arrived()).toEqual(['Neue Buchung: eve Reis · talk · Dienstag, 24. November um 10:00 AM'])
})

test('tells staff members of their own appointments, and of all where they choose so', async () => {
  const site = openPushSite()
  await site.subscribe(RUI)
  book(site)
  expect(await site.arrived()).toEqual([])
  await site.subscribe(RUI, { scope: 'all' })
  book(site, 'bob', { start: at('11:00') })
  expect(await site.arrived()).toHaveLength(2)
})

test('tells a person of an appointment that is given to them', async () => {
  const site = openPushSite()
  await site.subscribe(RUI)
  const { booking } = book(site)
  await site.asOwner(`bookings/${booking.id}/reassign`, {
    ...told,
    staff: 'rui',
    overrides: ['hours', 'service'],
  })
  expect(await site.arrived()).toEqual(['Neue Buchung: eve · Dienstag, 24. November um 10:00 AM'])
})

test('tells nobody of what they did themselves, and nobody at all where nobody is to be told', async () => {
  const site = openPushSite()
  const { person: ana } = await site.subscribe(ANA)
  await site.subscribe()
  const request = { ...told, calendar: 'cal_talk', staff: 'ana', start, overrides }
  const contact = { firstName: 'Zoe', lastName: 'Lima' }
  const { status, body } = await ana('post', '/admin/bookings', { ...request, contact })
  expect(status).toBe(201)
  expect(await site.arrived()).toEqual(['New booking: Zoe · Tuesday, November 24 at 10:00 AM'])
  const { id } = (body as unknown as BusinessBooking).booking
  await site.asOwner(`bookings/${id}/cancel`, { notify: false, refund: 'policy' })
  expect(await site.arrived()).toEqual([])
})

test('waits while a change can be undone, and then tells everybody but who made it', async () => {
  const site = openPushSite()
  const { person: rui } = await site.subscribe(RUI, { scope: 'all' })
  await site.subscribe()
  const { booking } = book(site)
  const cancelled = { ...told, refund: 'policy', undoable: true }
  await rui('post', `/admin/bookings/${booking.id}/cancel`, cancelled)
  expect(await site.arrived()).toEqual([])
  const { body } = await rui('get', '/admin/me')
  const [change] = (body as unknown as Me).undo
  await rui('post', `/admin/undo/${change?.id}`, {})
  expect(await site.arrived(1)).toHaveLength(2)
  await rui('post', `/admin/bookings/${booking.id}/cancel`, cancelled)
  expect(await site.arrived()).toEqual([])
  expect(await site.arrived(1)).toEqual(['Appointment cancelled: eve · Tuesday, November 24 at 10:00 AM'])
})

test('knows who made a change that somebody else made final', async () => {
  const site = openPushSite()
  const { person: rui } = await site.subscribe(RUI, { scope: 'all' })
  const { person: olga } = await site.subscribe()
  const { booking } = book(site)
  await site.arrived()
  await rui('post', `/admin/bookings/${booking.id}/cancel`, { ...told, refund: 'none', undoable: true })
  addPayment(site, booking.id, 'paid')
  const refund = { ...told, amount: { amount: 100, currency: 'EUR' } }
  expect((await olga('post', `/admin/bookings/${booking.id}/refund`, refund)).status).toBe(200)
  expect(await site.arrived()).toEqual(['Appointment cancelled: eve · Tuesday, November 24 at 10:00 AM'])
  expect(await site.arrived(1)).toEqual([])
})

test('tells of a failed payment while it is true', async () => {
  const site = openPushSite()
  await site.subscribe()
  const { booking } = book(site)
  await site.arrived()
  const row = addPayment(site, booking.id, 'failed')
  site.services.emit({ type: 'payment.failed', payment: row })
  expect(await site.arrived()).toEqual(['Payment failed: eve · Tuesday, November 24 at 10:00 AM'])
  site.services.emit({ type: 'payment.failed', payment: row })
  site.services.db.update(payments).set({ state: 'paid' }).run()
  expect(await site.arrived()).toEqual([])
})

test('waits for the end of the quiet hours, and then says only how it is', async () => {
  const site = openPushSite()
  await site.subscribe(undefined, { quietHours: { from: '08:00', to: '20:00' } })
  const moved = book(site)
  const cancelled = book(site, 'bob', { start: at('12:00') })
  expect(await site.arrived()).toEqual([])
  await move(site.signIn(RUI), moved.booking.id, '14:00')
  cancel(site.services, cancelled.booking.id, { token: cancelled.manage.token, scope: 'this' }, noKey)
  expect(await site.arrived(60)).toEqual([])
  expect(await site.arrived(11 * 60)).toEqual(['New booking: eve · Tuesday, November 24 at 2:00 PM'])
})

test('puts the dates of a series into one notification', async () => {
  const site = openPushSite()
  await site.subscribe()
  const series = { ...told, calendar: 'cal_course', staff: 'ana', start, overrides, series: { count: 3 } }
  const contact = { firstName: 'Zoe', lastName: 'Lima' }
  expect((await site.asOwner('bookings', { ...series, contact })).status).toBe(201)
  expect(await site.arrived()).toEqual(['New booking: Zoe · 3 appointments'])
})

test('says nothing about data that was erased meanwhile', async () => {
  const site = openPushSite()
  await site.subscribe(undefined, { quietHours: { from: '08:00', to: '20:00' } })
  const { booking } = book(site)
  const blank = { contact: {}, searchText: '', erasedAt: site.clock.at }
  site.services.db.update(bookings).set(blank).where(eq(bookings.id, booking.id)).run()
  expect(await site.arrived(13 * 60)).toEqual([])
})

describe('rights', () => {
  const own = presets.practitioner

  test('shows people who see only their own appointments no others, whatever they choose', async () => {
    const site = openPushSite()
    site.giveAndSignIn(RUI, own)
    const { person } = await site.subscribe(RUI, { scope: 'all' })
    expect((await person('get', '/admin/push')).body).toMatchObject({ choosesScope: false })
    book(site)
    expect(await site.arrived()).toEqual([])
    book(site, 'bob', { staff: 'rui' })
    expect(await site.arrived()).toHaveLength(1)
  })

  test('asks for the rights when it sends', async () => {
    const site = openPushSite()
    await site.subscribe(RUI, { scope: 'all', quietHours: { from: '08:00', to: '20:00' } })
    book(site)
    site.giveAndSignIn(RUI, own)
    expect(await site.arrived(13 * 60)).toEqual([])
  })

  test('refuses somebody who may see no appointments, and has nothing for tokens', async () => {
    const site = openPushSite()
    const writer = site.giveAndSignIn('nova@clinic.example', { scope: 'all', rights: ['edit-texts'] }, 'Nova')
    expect((await writer('get', '/admin/push')).status).toBe(403)
    expect((await site.asOwner('push')).status).toBe(404)
  })

  test('lets nobody test or remove the device of somebody else', async () => {
    const site = openPushSite()
    const { device } = await site.subscribe()
    const ana = site.signIn(ANA)
    expect((await ana('post', `/admin/push/devices/${device}/test`)).status).toBe(404)
    await ana('delete', `/admin/push/devices/${device}`)
    expect(count(site)).toBe(1)
  })
})

describe('the end of a subscription', () => {
  test.each([404, 410])('comes with a %i of the push service', async (status) => {
    const site = openPushSite()
    site.push.answer = () => new Response(null, { status })
    await site.subscribe()
    book(site)
    await site.arrived()
    expect([count(site), site.services.db.select().from(pushQueue).all()]).toEqual([0, []])
    book(site, 'bob', { start: at('12:00') })
    expect(await site.arrived()).toEqual([])
  })

  test('comes with the end of the session, and with the loss of access', async () => {
    const site = openPushSite()
    const { person } = await site.subscribe()
    await person('delete', '/admin/sessions/current')
    expect(count(site)).toBe(0)
    const given = presets.manager
    const nova = site.giveAndSignIn('nova@clinic.example', given, 'Nova')
    await site.turnOn(nova)
    const { body } = await site.asOwner<{ people: { id: string | null; email: string }[] }>('people')
    const found = body.people.find(({ email }) => email === 'nova@clinic.example')
    await nova('put', '/admin/push', {
      kinds: ['new'],
      scope: 'all',
      detail: false,
      quietHours: { from: '00:00', to: '00:00' },
    })
    await site.signIn('olga@clinic.example')('delete', `/admin/people/${found?.id}`)
    book(site)
    expect(await site.arrived()).toEqual([])
    await purge(site.services)({} as never)
    const { db } = site.services
    expect(db.select().from(pushDevices).all()).toEqual([])
    expect(db.select().from(pushChoices).all()).toMatchObject([{ email: 'olga@clinic.example' }])
  })

  test('comes when the browser said so, and when the keys of the site are new', async () => {
    const site = openPushSite()
    const person = site.signIn(ANA)
    await site.turnOn(person, { expiresAt: '2026-11-23T10:00:00Z' })
    await site.wait(3 * 60)
    expect((await person('get', '/admin/push')).body).toMatchObject({ devices: [] })
    await site.subscribe()
    site.services.secrets.delete('VAPID_KEYS')
    book(site)
    expect(await site.arrived()).toEqual([])
    expect(count(site)).toBe(0)
  })

  test('comes to the oldest of too many devices, and to that of a browser in which somebody else signs in', async () => {
    const site = openPushSite()
    for (let n = 0; n < 11; n += 1) {
      site.clock.at += 1
      await site.turnOn(site.signIn(ANA))
    }
    expect(count(site)).toBe(10)
    const [shared] = site.services.db.select().from(pushDevices).all()
    await site.turnOn(site.signIn(RUI), { endpoint: shared?.endpoint })
    const emails = site.services.db
      .select()
      .from(pushDevices)
      .all()
      .map(({ email }) => email)
    expect([emails.length, emails.filter((email) => email === RUI)]).toEqual([10, [RUI]])
  })
})

describe('a push service', () => {
  test('that fails is asked again, later each time, until the notification is of no use', async () => {
    const site = openPushSite()
    let status = 500
    site.push.answer = () => new Response(null, { status })
    const { person } = await site.subscribe()
    book(site)
    expect(await site.arrived()).toHaveLength(1)
    expect((await person('get', '/admin/push')).body).toMatchObject({ devices: [{ failing: true }] })
    expect(await site.arrived(1)).toHaveLength(1)
    expect(await site.arrived(1)).toHaveLength(1)
    status = 201
    expect(await site.arrived(1)).toEqual([])
    expect(await site.arrived(1)).toHaveLength(1)
    expect((await person('get', '/admin/push')).body).toMatchObject({ devices: [{ failing: false }] })
    status = 503
    book(site, 'bob', { start: at('12:00') })
    for (let hour = 0; hour < 25; hour += 1) await site.arrived(60)
    status = 201
    expect(await site.arrived(6 * 60)).toEqual([])
    expect(site.services.db.select().from(pushQueue).all()).toEqual([])
  })

  test('that asks for patience gets it', async () => {
    const site = openPushSite()
    site.push.answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } })
    await site.subscribe()
    book(site)
    expect(await site.arrived()).toHaveLength(1)
    site.push.answer = () => new Response(null, { status: 201 })
    expect(await site.arrived(59)).toEqual([])
    expect(await site.arrived(1)).toHaveLength(1)
  })

  test('that refuses a notification gets it once, and redirects lead nowhere', async () => {
    const site = openPushSite()
    await site.subscribe()
    for (const status of [400, 413, 302]) {
      const headers = { Location: 'https://elsewhere.example/' }
      site.push.answer = () => new Response(null, { status, headers })
      book(site, `eve${status}`, { start: at(status === 400 ? '10:00' : status === 413 ? '12:00' : '14:00') })
      expect(await site.arrived(60)).toHaveLength(1)
      expect(await site.arrived(60)).toEqual([])
    }
    expect(site.requests.every((url) => url.startsWith('https://push.example/'))).toBe(true)
  })

  test.each([
    'http://push.example/send/1',
    'https://localhost/send/1',
    'https://10.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest',
    'https://router.lan/send/1',
    'https://user:password@push.example/send/1',
  ])('at %s is refused at subscribing, and asked nothing later', async (endpoint) => {
    const site = openPushSite()
    const { person } = await site.subscribe()
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    expect(await person('post', '/admin/push/devices', { endpoint, ...keys })).toMatchObject({
      status: 422,
      body: { code: 'validation' },
    })
    site.services.db.update(pushDevices).set({ endpoint }).run()
    book(site)
    expect(await site.arrived()).toEqual([])
    expect([site.requests, count(site)]).toEqual([[], 0])
  })
})

test('sends a test notification at once, and says what became of it', async () => {
  const site = openPushSite()
  const { person, device } = await site.subscribe(ANA, { kinds: [] })
  const sendTest = async () => (await person('post', `/admin/push/devices/${device}/test`)).body
  expect(await sendTest()).toEqual({ outcome: 'sent' })
  expect(site.push.read()).toMatchObject([{ path: '/desk/notifications', lang: 'de', topic: null, ttl: 300 }])
  book(site)
  expect(await site.arrived()).toEqual([])
  site.push.answer = () => undefined
  expect(await sendTest()).toEqual({ outcome: 'unavailable' })
  site.push.answer = () => new Response(null, { status: 403 })
  expect(await sendTest()).toEqual({ outcome: 'refused' })
  site.push.answer = () => new Response(null, { status: 410 })
  expect(await sendTest()).toEqual({ outcome: 'gone' })
  expect(count(site)).toBe(0)
})

test('makes its keys once, and stores them as a secret', async () => {
  const site = openPushSite()
  const keys = await Promise.all([ANA, RUI].map((email) => site.signIn(email)('get', '/admin/push')))
  expect(keys[0]?.body.publicKey).toMatch(/^[\w-]{87}$/)
  expect(keys[1]?.body.publicKey).toBe(keys[0]?.body.publicKey)
  expect(site.services.secrets.list().map(({ name }) => name)).toEqual(['VAPID_KEYS'])
})
