import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { CLASS_START, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { DAY_MINUTES, HOUR_MINUTES } from '#worker/contract/durations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { listHistory } from '../read/history.ts'
import { findBooking } from '../store.ts'
import { reschedule } from './reschedule.ts'

const LATER = '2026-12-01T10:00:00+00:00'
const actor = { kind: 'business', name: 'Front desk', role: 'staff' }
const toInstant = (instant: string) => new Date(instant).toISOString()

type Refusal = Partial<Pick<Problem, 'code' | 'errors'>>

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Opens the class with changes to its calendar, as the front desk sees it. */
function openDesk(calendar: object = {}) {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, ...calendar } }
  const site = openMailSite(mailingBundle(offer))
  const call = createAdminCalls(site)
  return {
    ...site,
    call,
    act: (id: string, action: string, body: object, key?: string) =>
      call<AdminBooking & Refusal>(`bookings/${id}/${action}`, body, key),
    history: (id: string) => listHistory(site.services, id).slice(1),
    names: () => site.list().map(({ name, state }) => `${name} ${state}`),
  }
}

/** Returns the codes of a refusal: of its fields, or else of the problem. */
function codesOf({ code, errors }: Refusal) {
  return errors ? errors.map((error) => `${error.path} ${error.code}`).join() : code
}

test('moves a booking within its cut-off only where the business sets the cut-off aside', async () => {
  const desk = openDesk({ cutoff: { reschedule: DAY_MINUTES, cancel: DAY_MINUTES } })
  const { id } = desk.book('eve').booking
  await desk.wait(3 * HOUR_MINUTES)
  const move = { notify: true, start: LATER }
  expect((await desk.act(id, 'reschedule', move)).body.code).toBe('reschedule-closed')
  const { status, body } = await desk.act(id, 'reschedule', { ...move, overrides: ['cutoff'] })
  expect([status, body.id, body.start]).toEqual([200, id, LATER])
  expect(desk.history(id)).toEqual([
    {
      event: 'booking.rescheduled',
      actor,
      at: new Date(desk.clock.at).toISOString(),
      detail: {
        start: toInstant(LATER),
        previousStart: toInstant(CLASS_START),
        notify: true,
        overrides: ['cutoff'],
      },
    },
  ])
  await desk.wait(0)
  expect(desk.read('eve').at(-1)?.subject).toContain('New time')
})

test('moves a booking out of the hours only where the business sets them aside', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  const move = { notify: false, start: '2026-11-25T19:30:00Z' }
  expect(codesOf((await desk.act(id, 'reschedule', move)).body)).toBe('start slot-invalid')
  expect((await desk.act(id, 'reschedule', { ...move, overrides: ['hours'] })).status).toBe(200)
  await desk.wait(0)
  expect(desk.sent.map(({ subject }) => subject)).toEqual([])
})

test('a move by the business keeps the booking confirmed and its refund as agreed, unlike a move by the visitor', async () => {
  const refunds = [{ before: DAY_MINUTES, percent: 100 }]
  const desk = openDesk({ requests: { answerWithin: 600 }, refunds })
  const { booking, manage } = desk.book('eve')
  await desk.act(booking.id, 'confirm', { notify: false })
  await desk.wait(20 * HOUR_MINUTES)
  const moved = await desk.act(booking.id, 'reschedule', { notify: false, start: LATER })
  expect(moved.body.status).toBe('scheduled')
  expect(findBooking(desk.services, booking.id)?.refundShare).toBeNull()
  const start = '2026-12-08T10:00:00Z'
  const byVisitor = reschedule(desk.services, booking.id, { token: manage.token, start }, noIdempotencyKey)
  expect(byVisitor.booking.status).toBe('requested')
})

test('moves and cancels the rest of a series', async () => {
  const desk = openDesk({ recurring: { every: 'week', max: 3 } })
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z']
  const { series = [] } = desk.book('eve', { series: { count: 3, starts } })
  const [first, second, third] = series.map(({ id }) => id)
  const start = '2026-12-02T15:00:00Z'
  const overrides = ['hours']
  await desk.act(second ?? '', 'reschedule', { notify: false, start, scope: 'following', overrides })
  const rows = () => [first, second, third].map((id) => findBooking(desk.services, id ?? ''))
  expect(rows().map((row) => new Date(row?.start ?? 0).toISOString().slice(0, 16))).toEqual([
    '2026-11-24T10:00',
    '2026-12-02T15:00',
    '2026-12-09T15:00',
  ])
  await desk.act(first ?? '', 'cancel', { notify: false, scope: 'all' })
  expect(rows().map((row) => row?.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(desk.history(third ?? '').map(({ event }) => event)).toEqual([
    'booking.rescheduled',
    'booking.cancelled',
  ])
})

test('cancels after the cut-off and during the appointment, and tells the visitor why', async () => {
  const desk = openDesk({ cutoff: { reschedule: DAY_MINUTES, cancel: DAY_MINUTES } })
  const [eve, bob, zoe] = ['eve', 'bob', 'zoe'].map((name) => desk.book(name).booking.id)
  const cancel = { notify: true, reason: 'Ana is ill' }
  await desk.wait(26 * HOUR_MINUTES + 30)
  const { body } = await desk.act(eve ?? '', 'cancel', cancel)
  expect([body.status, body.cancelReason]).toEqual(['cancelled', 'Ana is ill'])
  await desk.wait(0)
  expect(desk.read('eve').at(-1)?.text).toContain('Ana is ill')
  expect(desk.history(eve ?? '').at(-1)).toMatchObject({ actor, detail: { reason: 'Ana is ill' } })
  expect((await desk.act(eve ?? '', 'cancel', cancel)).body.code).toBe('already-cancelled')
  await desk.act(bob ?? '', 'cancel', { notify: false })
  await desk.wait(1)
  expect(desk.read('bob').some(({ subject }) => subject.includes('Cancelled'))).toBe(false)
  await desk.wait(30)
  expect((await desk.act(zoe ?? '', 'cancel', cancel)).body.code).toBe('cancellation-closed')
})

test('drops the reminders of a booking that is cancelled without a message', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  await desk.wait(0)
  await desk.act(id, 'cancel', { notify: false })
  expect(desk.names().filter((name) => /reminder|follow-up|cancelled/.test(name))).toEqual([
    'visitor.follow-up superseded',
    'visitor.reminder superseded',
    'visitor.reminder superseded',
  ])
})

test('adds notes to the history, and refuses empty notes, long ones, and more than a hundred', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  expect((await desk.act(id, 'notes', { notify: false, note: ' Brings  a dog\r\n' })).status).toBe(200)
  expect(desk.history(id)).toMatchObject([
    { event: 'booking.noted', actor, detail: { note: 'Brings  a dog', notify: false } },
  ])
  const { body } = await desk.act(id, 'notes', { notify: false, note: 'x'.repeat(2001) })
  expect(codesOf(body)).toBe('note too-long')
  expect(codesOf((await desk.act(id, 'notes', { notify: false, note: ' ' })).body)).toMatch(/^note /)
  for (let count = 1; count < 100; count += 1) await desk.act(id, 'notes', { notify: false, note: 'More' })
  expect(codesOf((await desk.act(id, 'notes', { notify: false, note: 'More' })).body)).toBe('note too-many')
})

test('records an outcome from the start on, and undoes it', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  const record = async (outcome: string | null) => {
    const { body } = await desk.act(id, 'outcome', { notify: false, outcome })
    return codesOf(body) ?? `${body.status} ${body.outcome}`
  }
  expect(await record('no_show')).toBe('outcome too-early')
  await desk.wait(26 * HOUR_MINUTES)
  expect(await record(null)).toBe('scheduled null')
  expect(await record('no_show')).toBe('scheduled no_show')
  expect(await record('no_show')).toBe('scheduled no_show')
  await desk.wait(HOUR_MINUTES)
  expect(await record(null)).toBe('scheduled completed')
  expect(await record('maybe')).toBe('outcome invalid')
  expect(desk.history(id).map(({ event, detail }) => [event, detail.outcome])).toEqual([
    ['booking.outcome-recorded', 'no_show'],
    ['booking.outcome-recorded', null],
  ])
  expect(desk.day().days['2026-11-24']).toEqual([])
  const cancelled = desk.book('bob', { start: LATER })
  desk.cancel(cancelled)
  const { body } = await desk.act(cancelled.booking.id, 'outcome', { notify: false, outcome: 'completed' })
  expect(codesOf(body)).toBe('outcome too-early')
})

test('sends no follow-up to a visitor who did not come', async () => {
  const desk = openDesk()
  const [eve, bob] = ['eve', 'bob'].map((name) => desk.book(name).booking.id)
  await desk.wait(26 * HOUR_MINUTES)
  await desk.act(eve ?? '', 'outcome', { notify: false, outcome: 'no_show' })
  await desk.act(bob ?? '', 'outcome', { notify: false, outcome: 'completed' })
  await desk.wait(3 * DAY_MINUTES)
  const followUps = desk.list().filter(({ name }) => name === 'visitor.follow-up')
  expect(followUps.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
    'bob@example.com sent',
    'eve@example.com superseded',
  ])
})

test('acts once for each idempotency key, and refuses another body with the same key', async () => {
  const desk = openDesk()
  const { id } = desk.book('eve').booking
  const note = { notify: false, note: 'Once' }
  const answers = [await desk.act(id, 'notes', note, 'a'), await desk.act(id, 'notes', note, 'a')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(desk.history(id)).toHaveLength(1)
  expect((await desk.act(id, 'notes', { ...note, note: 'Twice' }, 'a')).body.code).toBe(
    'idempotency-mismatch',
  )
  expect((await desk.act(id, 'cancel', { notify: false }, 'b')).body.status).toBe('cancelled')
  expect((await desk.act(id, 'cancel', { notify: false }, 'b')).body.status).toBe('cancelled')
})

const bodies = {
  confirm: {},
  decline: {},
  reschedule: { start: LATER },
  cancel: {},
  notes: { note: 'Hello' },
  outcome: { outcome: null },
}

test.each(Object.entries(bodies))(
  '%s needs a token that may write, a known booking, and `notify`',
  async (action, body) => {
    const desk = openDesk()
    const { id } = desk.book('eve').booking
    for (const role of ['reader', 'editor'] as const) {
      const call = createAdminCalls(desk, role)
      expect((await call(`bookings/${id}/${action}`, { ...body, notify: true })).status).toBe(403)
    }
    expect(codesOf((await desk.act(id, action, body)).body)).toMatch(/^notify /)
    const unknown = { ...body, notify: true, colour: 'red' }
    expect((await desk.act(id, action, unknown)).body.code).toBe('validation')
    expect((await desk.act('bkg_none', action, { ...body, notify: true })).body.code).toBe('event-not-found')
  },
)
