import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { CLASS_START, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import type { Offer } from '#test/fixtures/clinic.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { Failure } from '#worker/contract/failure.ts'
import { findBooking } from '../../bookings/store.ts'
import { createHandlers } from '../../job-handlers.ts'
import { bookings, holds, waitlist } from '../../platform/db/booking-tables.ts'
import { jobs, outbox } from '../../platform/db/job-tables.ts'
import { erase } from '../../privacy/commands/erase.ts'
import { loadBusyCalendar } from '../../scheduling/load-busy-calendar.ts'

const SECOND_MS = 1000
const taken = expect.objectContaining({ code: 'slot-taken' })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Opens a class that people can ask for, as the front desk sees it. */
function openDesk(calendar: object = {}, further: Offer[] = []) {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, ...calendar } }
  const site = openMailSite(mailingBundle([offer, ...further]))
  const { services, clock } = site
  const call = createAdminCalls(site)
  return {
    ...site,
    call,
    /** Does something that can be undone. Returns the id of the change. */
    async act(id: string, action: string, body: object = {}) {
      const answer = await call(`bookings/${id}/${action}`, { notify: true, undoable: true, ...body })
      expect([action, answer.status]).toEqual([action, 200])
      return (await call<Me>('me')).body.undo[0]?.id ?? ''
    },
    undo: async (change: string) => {
      const { status, body } = await call(`undo/${change}`, {})
      return body.code ?? status
    },
    /** Adds a visitor to the waitlist, with an address that they have confirmed. */
    queue(name: string) {
      site.join(name)
      services.db.update(waitlist).set({ isConfirmed: true }).run()
    },
    me: async () => (await call<Me>('me')).body,
    history: async (id: string) =>
      (await call<AdminBookingDetail>(`bookings/${id}`)).body.history.map(({ event }) => event),
    events: () =>
      services.db
        .select()
        .from(outbox)
        .all()
        .map(({ event }) => event),
    async seconds(number: number) {
      clock.at += number * SECOND_MS
      await services.jobs.run(createHandlers(services))
    },
    subjects: () => site.sent.splice(0).map(({ to, subject }) => `${to.email.split('@')[0]}: ${subject}`),
  }
}

type Desk = ReturnType<typeof openDesk>

/** Returns all rows that a change could touch. */
const readAll = ({ services: { db } }: Desk) => ({
  bookings: db.select().from(bookings).all(),
  waitlist: db.select().from(waitlist).all(),
  holds: db.select().from(holds).all(),
  jobs: db
    .select({ kind: jobs.kind, reference: jobs.reference, due: jobs.due })
    .from(jobs)
    .where(eq(jobs.kind, 'request-lapse'))
    .all(),
})

test('tells of a cancellation, and frees its time, after 30 seconds', async () => {
  const desk = openDesk({ seats: 1, guests: undefined })
  const { id } = desk.book('eve').booking
  desk.queue('zoe')
  await desk.seconds(0)
  desk.subjects()
  await desk.act(id, 'cancel', { reason: 'Ill' })
  await desk.seconds(29)
  expect(desk.events().filter((event) => event === 'booking.cancelled')).toEqual([])
  expect(desk.subjects()).toEqual([])
  expect([desk.getEntry('zoe').status, findBooking(desk.services, id)?.status]).toEqual([
    'waiting',
    'cancelled',
  ])
  expect(() => desk.book('bob')).toThrow(taken)
  await desk.seconds(1)
  expect(desk.events().filter((event) => event === 'booking.cancelled')).toHaveLength(1)
  expect(desk.getEntry('zoe').status).toBe('offered')
  await desk.seconds(0)
  expect(desk.subjects().some((subject) => subject.startsWith('eve: '))).toBe(true)
})

test('takes back a cancellation as if it had never been, apart from the history', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  await desk.seconds(0)
  desk.subjects()
  const before = readAll(desk)
  const change = await desk.act(id, 'cancel')
  await desk.seconds(10)
  expect(await desk.undo(change)).toBe(204)
  expect(readAll(desk)).toEqual(before)
  await desk.seconds(60)
  expect(desk.subjects()).toEqual([])
  expect(await desk.history(id)).toEqual(['booking.scheduled', 'booking.cancelled', 'booking.restored'])
  expect(desk.events()).toEqual(['booking.scheduled'])
})

test('undoes twice at 29 seconds, and refuses politely at 30', async () => {
  const desk = openDesk()
  const [first, second] = [desk.book('eve').booking.id, desk.book('zoe').booking.id]
  const change = await desk.act(first, 'cancel')
  const late = await desk.act(second, 'cancel')
  desk.clock.at += 29 * SECOND_MS
  expect(await Promise.all([desk.undo(change), desk.undo(change)])).toEqual([204, 204])
  expect(await desk.history(first)).toEqual(['booking.scheduled', 'booking.cancelled', 'booking.restored'])
  desk.clock.at += SECOND_MS
  // Also when the job is late.
  expect(await desk.undo(late)).toBe('undo-expired')
  await desk.seconds(0)
  expect([await desk.undo(late), await desk.undo(change)]).toEqual(['undo-expired', 204])
  expect(await desk.undo('und_aaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe('not-found')
})

test('declines a request with a reason, and waits with its lapse while that can be undone', async () => {
  const desk = openDesk({ requests: { answerWithin: 60 } })
  const { id } = desk.book('eve').booking
  await desk.seconds(60 * 60 - 10)
  const change = await desk.act(id, 'decline', { reason: 'We are on holiday.' })
  await desk.seconds(20)
  expect(await desk.undo(change)).toBe(204)
  expect(findBooking(desk.services, id)).toMatchObject({
    status: 'requested',
    cancelReason: null,
    sequence: 0,
  })
  await desk.seconds(20)
  expect(findBooking(desk.services, id)?.status).toBe('lapsed')

  const other = desk.book('zoe').booking.id
  await desk.seconds(0)
  desk.subjects()
  await desk.act(other, 'decline', { reason: 'We are on holiday.' })
  await desk.seconds(30)
  await desk.seconds(0)
  const mail = desk.read('zoe').at(-1)
  expect(mail?.text).toContain('We are on holiday.')
  const { history, cancelReason } = (await desk.call<AdminBookingDetail>(`bookings/${other}`)).body
  expect([cancelReason, history.at(-1)?.detail.reason]).toEqual(['We are on holiday.', 'We are on holiday.'])
})

test('sends a reminder that became due while its booking was cancelled and restored', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  await desk.seconds(0)
  desk.subjects()
  // The first reminder is due a day before the class.
  await desk.seconds((Date.parse(CLASS_START) - 24 * 60 * 60 * SECOND_MS - desk.clock.at) / SECOND_MS - 10)
  const change = await desk.act(id, 'cancel')
  await desk.seconds(20)
  expect(desk.subjects()).toEqual([])
  expect(await desk.undo(change)).toBe(204)
  await desk.seconds(15)
  expect(desk.subjects()).toEqual([expect.stringContaining('eve: ')])
})

test('keeps a time and its consequences when the object restarts within the 30 seconds', async () => {
  const desk = openDesk({ seats: 1, guests: undefined })
  const { id } = desk.book('eve').booking
  await desk.act(id, 'cancel')
  const query = { now: desk.clock.at }
  const reread = loadBusyCalendar(desk.services.db)
  expect(reread.getBusyTimes('ana', query)).toEqual(desk.services.busyCalendar.getBusyTimes('ana', query))
  expect(reread.getBusyTimes('ana', query)).toHaveLength(1)
  Object.assign(desk.services, { busyCalendar: reread })
  await desk.seconds(30)
  expect(reread.getBusyTimes('ana', { now: desk.clock.at })).toEqual([])
})

test('undoes the cancellation of a whole series at once', async () => {
  const desk = openDesk({ recurring: { every: 'week', max: 3 } })
  const starts = [0, 7, 14].map((days) => new Date(Date.parse(CLASS_START) + days * 86_400_000).toISOString())
  const { booking } = desk.book('eve', { series: { count: 3, starts } })
  const before = readAll(desk)
  const change = await desk.act(booking.id, 'cancel', { scope: 'all' })
  expect((await desk.me()).undo).toMatchObject([{ count: 3, subject: booking.id, name: 'eve Reis' }])
  expect(await desk.undo(change)).toBe(204)
  expect(readAll(desk)).toEqual(before)
})

test('a no-show can be undone, and what is recorded next makes it final', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  await desk.seconds((Date.parse(CLASS_START) - desk.clock.at) / SECOND_MS + 60)
  const change = await desk.act(id, 'outcome', { outcome: 'no_show' })
  expect(await desk.undo(change)).toBe(204)
  expect(findBooking(desk.services, id)?.outcome).toBeNull()
  const next = await desk.act(id, 'outcome', { outcome: 'no_show' })
  await desk.call(`bookings/${id}/outcome`, { notify: false, outcome: 'completed' })
  expect(await desk.undo(next)).toBe('undo-expired')
  expect(findBooking(desk.services, id)?.outcome).toBe('completed')
  expect(desk.events().filter((event) => event === 'booking.outcome-recorded')).toHaveLength(2)
})

test('a removed waitlist entry gets its offer back, and the visitor cannot use it meanwhile', async () => {
  const desk = openDesk({ seats: 1, guests: undefined })
  const answer = desk.book('eve')
  desk.queue('zoe')
  desk.cancel(answer)
  await desk.seconds(0)
  const { offer } = desk.getEntry('zoe')
  const before = readAll(desk)
  const remove = () => desk.call(`waitlist/${desk.id('zoe')}/remove?undoable=true`, {})
  expect((await remove()).status).toBe(200)
  expect(() => desk.book('zoe', { hold: offer?.hold })).toThrow(Failure)
  expect(() => desk.book('bob')).toThrow(taken)
  const { undo } = await desk.me()
  expect(undo).toMatchObject([{ action: 'remove-entry', name: 'zoe Reis' }])
  expect(await desk.undo(undo[0]?.id ?? '')).toBe(204)
  expect(readAll(desk)).toEqual(before)
  await remove()
  await desk.seconds(30)
  expect(Object.values(desk.day().days).flat()).toHaveLength(1)
})

test('erasing a customer makes their cancellation final', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  const change = await desk.act(id, 'cancel')
  erase(desk.services, { kind: 'person', id: 'prs_x', email: 'eve@example.com' })
  expect(await desk.undo(change)).toBe('undo-expired')
  expect(findBooking(desk.services, id)?.status).toBe('cancelled')
})

test('cancels at once where the caller does not ask for more, and for visitors', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  await desk.call(`bookings/${id}/cancel`, { notify: false })
  expect(desk.events()).toContain('booking.cancelled')
  desk.cancel(desk.book('zoe'))
  expect([(await desk.me()).undo, desk.services.db.select().from(holds).all()]).toEqual([[], []])
})
