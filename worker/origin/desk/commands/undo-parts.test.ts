import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { CLASS_START, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { openPeopleSite, type PeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { presets } from '#worker/contract/admin/rights.ts'
import { findBooking } from '../../bookings/store.ts'
import { bookings, holds, waitlist } from '../../platform/db/booking-tables.ts'
import { outbox } from '../../platform/db/job-tables.ts'
import { undoableChanges } from '../../platform/db/undo-tables.ts'
import { loadBusyCalendar } from '../../scheduling/load-busy-calendar.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const start = '2026-11-24T10:00:00+00:00'
const overrides = ['hours', 'notice', 'limits']
const options = { notify: true, undoable: true }
const taken = expect.objectContaining({ code: 'slot-taken' })

type Site = Pick<PeopleSite, 'services' | 'clock' | 'wait'>

/** Returns calls of the front desk at a site. */
function openDesk<Opened extends Site>(site: Opened) {
  const { services } = site
  const { db } = services
  const call = createAdminCalls(site)
  const listChanges = async () => (await call<Me>('me')).body.undo
  return {
    ...site,
    call,
    listChanges,
    /** Removes a part of a booking so that it can be undone. Returns the id of the change. */
    async remove(id: string, part: 'guests' | 'services', body: object) {
      const answer = await call(`bookings/${id}/${part}/remove`, { ...options, ...body })
      expect([answer.body.code, answer.status]).toEqual([undefined, 200])
      return (await listChanges())[0]?.id ?? ''
    },
    undo: async (change: string) => {
      const { status, body } = await call(`undo/${change}`, {})
      return body.code ?? status
    },
    seconds: (number: number) => site.wait(number / 60),
    countChanged: () => db.select().from(outbox).where(eq(outbox.event, 'booking.changed')).all().length,
    readAll: () => ({ bookings: db.select().from(bookings).all(), holds: db.select().from(holds).all() }),
    /** Checks that the object would know the same busy times after a restart. */
    expectRestartable(person: string) {
      const list = (calendar: typeof services.busyCalendar) =>
        calendar
          .getBusyTimes(person, { now: site.clock.now() })
          .map(({ start, end, session }) => JSON.stringify([start, end, session?.seats]))
          .toSorted()
      expect(list(services.busyCalendar)).toEqual(list(loadBusyCalendar(db)))
    },
  }
}

/** Opens a class of two seats, which one visitor with a guest fills. */
function openFullClass() {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, seats: 2 } }
  const desk = openDesk(openMailSite(mailingBundle([offer])))
  const { id } = desk.book('eve', { guests: 1 }).booking
  return { ...desk, id }
}

/** Opens a cart of two people, one after the other. */
function openCart() {
  const desk = openDesk(openPeopleSite())
  const items = [
    { service: 'srv_cart', guest: 0, staff: 'ana' },
    { service: 'srv_extra', guest: 0, staff: 'rui' },
  ]
  const { id } = desk.book('eve', {
    calendar: 'cal_cart',
    items,
    staff: undefined,
    start,
    locale: 'pt',
  }).booking
  const bookTalk = (name: string, staff: string, at: number) =>
    desk.book(name, { calendar: 'cal_talk', staff, start: new Date(at).toISOString() })
  return { ...desk, id, bookTalk }
}

test('keeps the seat of a removed guest for 30 seconds, and only then tells and offers it', async () => {
  const desk = openFullClass()
  desk.join('zoe')
  desk.services.db.update(waitlist).set({ isConfirmed: true }).run()
  await desk.seconds(0)
  desk.sent.splice(0)
  await desk.remove(desk.id, 'guests', { guest: 1 })
  expect(findBooking(desk.services, desk.id)).toMatchObject({ guests: 0, seats: 1 })
  desk.expectRestartable('ana')
  await desk.seconds(29)
  expect([desk.countChanged(), desk.sent, desk.getEntry('zoe').status]).toEqual([0, [], 'waiting'])
  expect(() => desk.book('bob')).toThrow(taken)
  await desk.seconds(1)
  expect([desk.countChanged(), desk.getEntry('zoe').status]).toEqual([1, 'offered'])
  expect(desk.sent.map(({ to }) => to.email.split('@')[0])).toContain('eve')
  desk.expectRestartable('ana')
})

test('takes the removal of a guest back as if it had never been, after 29 seconds and twice', async () => {
  const desk = openFullClass()
  await desk.seconds(0)
  desk.sent.splice(0)
  const before = desk.readAll()
  const change = await desk.remove(desk.id, 'guests', { guest: 1 })
  expect(await desk.listChanges()).toMatchObject([
    { action: 'remove-guest', subject: desk.id, undone: false },
  ])
  await desk.seconds(29)
  expect(await desk.undo(change)).toBe(204)
  expect(await desk.undo(change)).toBe(204)
  expect(desk.readAll()).toEqual(before)
  desk.expectRestartable('ana')
  const { body } = await desk.call<AdminBookingDetail>(`bookings/${desk.id}`)
  expect(body.history.at(-1)).toMatchObject({
    event: 'booking.restored',
    detail: { undone: 'booking.changed', guest: 1 },
  })
  await desk.seconds(60)
  expect([desk.countChanged(), desk.sent]).toEqual([0, []])
  expect(() => desk.book('bob')).toThrow(taken)
  expect(await desk.undo(change)).toBe(204)
})

test('is too late after 30 seconds', async () => {
  const desk = openFullClass()
  const change = await desk.remove(desk.id, 'guests', { guest: 1 })
  await desk.seconds(30)
  expect(await desk.undo(change)).toBe('undo-expired')
  expect(findBooking(desk.services, desk.id)).toMatchObject({ guests: 0, seats: 1 })
})

test('keeps the time of a removed service, and puts it back', async () => {
  const desk = openCart()
  await desk.seconds(0)
  const before = desk.readAll()
  const cart = findBooking(desk.services, desk.id)
  const [first] = cart?.items ?? []
  const change = await desk.remove(desk.id, 'services', { item: 0 })
  expect(findBooking(desk.services, desk.id)?.start).toBeGreaterThan(cart?.start ?? 0)
  const busy = expect.objectContaining({ code: 'staff-busy' })
  expect(() => desk.bookTalk('bob', 'ana', first?.start ?? 0)).toThrow(busy)
  for (const person of ['ana', 'rui']) desk.expectRestartable(person)
  expect(await desk.undo(change)).toBe(204)
  expect(desk.readAll()).toEqual(before)
  for (const person of ['ana', 'rui']) desk.expectRestartable(person)
  await desk.remove(desk.id, 'services', { item: 0 })
  await desk.seconds(30)
  expect(desk.bookTalk('bob', 'ana', first?.start ?? 0).booking.status).toBe('scheduled')
  expect(desk.countChanged()).toBe(1)
})

test('lets whoever provided the removed service undo it, and nobody who does not see the booking', async () => {
  const desk = openCart()
  const change = await desk.remove(desk.id, 'services', { item: 0 })
  const given = { ...presets.practitioner, rights: [...presets.practitioner.rights, 'cancel' as const] }
  const eva = desk.giveAndSignIn('eva@clinic.example', given)
  expect((await eva('post', `/admin/undo/${change}`)).status).toBe(404)
  const ana = desk.giveAndSignIn('ana@clinic.example', given)
  expect((await ana('get', '/admin/me')).body.undo).toMatchObject([{ action: 'remove-service' }])
  expect((await ana('post', `/admin/undo/${change}`)).status).toBe(204)
  expect(findBooking(desk.services, desk.id)?.items).toHaveLength(2)
})

test('is final as soon as the booking changes again, its class gets another person, or it is cancelled', async () => {
  const again = [
    (id: string) => [
      `bookings/${id}/reassign`,
      { notify: false, staff: 'rui', overrides: ['hours', 'service'] },
    ],
    (id: string) => [`bookings/${id}/cancel`, { notify: false }],
    (id: string) => [`bookings/${id}/reschedule`, { notify: false, start: CLASS_START, overrides }],
  ] as const
  for (const [index, change] of again.entries()) {
    const offer = { ...oneClass, staff: ['ana', 'rui'], calendar: { ...oneClass.calendar, seats: 2 } }
    const desk = openDesk(openMailSite(mailingBundle([offer])))
    const { id } = desk.book('eve', { guests: 1 }).booking
    const removal = await desk.remove(id, 'guests', { guest: 1 })
    const [path, body] = change(id)
    const { status } = await desk.call(path as string, body as object)
    // Nothing changes for a move to the same time.
    expect([index, status]).toEqual([index, index === 2 ? 409 : 200])
    expect([index, await desk.undo(removal)]).toEqual([index, index === 2 ? 204 : 'undo-expired'])
    for (const person of ['ana', 'rui']) desk.expectRestartable(person)
    await desk.seconds(60)
    const open = desk.services.db
      .select()
      .from(undoableChanges)
      .where(eq(undoableChanges.state, 'open'))
      .all()
    expect([open, desk.readAll().holds]).toEqual([[], []])
  }
})
