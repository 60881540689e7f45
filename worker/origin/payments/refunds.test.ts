import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { cancel, cancelByBusiness } from '../bookings/cancel/cancel.ts'
import { reschedule } from '../bookings/change/reschedule.ts'
import { book } from '../bookings/create/book.ts'
import { listBookings } from '../bookings/read/list-bookings.ts'
import { createHandlers } from '../job-handlers.ts'
import { listMessages } from '../messages/list-messages.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { listDeadJobs, retryDeadJob } from '../platform/jobs/dead-jobs.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import type { Refund } from './providers/provider.ts'
import { createSandboxEvent, SANDBOX_SIGNATURE } from './providers/sandbox.ts'
import { findPayment, listPayments } from './store.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const visit = { id: 'visit', staff: ['ana'], price: { amount: '95.00', currency: 'EUR' } }
const policy = [
  { before: 24 * 60, percent: 100 },
  { before: 2 * 60, percent: 50 },
]

/** Creates a paid booking for Tuesday at 10:00. The clock starts on Monday at 8:00. */
async function createPaidBooking({ rules = policy } = {}) {
  const offer = { ...visit, payNow: { take: 'full' as const }, calendar: { refunds: rules } }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle([offer]))
  const request = {
    calendar: 'visit',
    start: '2026-11-24T10:00:00+00:00',
    timeZone: 'Europe/Lisbon',
    contact,
    consents: { terms: true },
  }
  const { booking, manage } = book(services, bookingRequest.parse(request), idempotencyKey)
  const [payment] = listPayments(services, booking.id)
  if (!payment) throw new Error('There is nothing to pay')
  const { providerCheckout: checkout } = await openCheckoutFor(services, payment)
  services.sandbox.setState(checkout ?? '', 'paid')
  const run = () => services.jobs.run(createHandlers(services))
  const wait = async (milliseconds: number) => {
    clock.at += milliseconds
    await run()
  }
  await wait(3 * MINUTE_MS)
  const { token } = manage
  return {
    services,
    clock,
    run,
    wait,
    id: booking.id,
    payment: payment.id,
    cancel: () => cancel(services, booking.id, { token }, idempotencyKey),
    cancelByBusiness: (refund: 'policy' | 'full' | 'none', notify = true) =>
      cancelByBusiness(services, booking.id, { notify, refund }, { ...byBusiness, notify }),
    move: (start: string) => reschedule(services, booking.id, { token, start }, idempotencyKey),
    booking: () => runWithoutPauses(listBookings(services, {})).bookings[0],
    refunds: () => services.db.select().from(refunds).all(),
    listDead: () => listDeadJobs(services, {}).jobs,
    /** Receives a webhook of the provider about the checkout. */
    async webhook() {
      const row = services.sandbox.find(checkout ?? '')
      if (!row) throw new Error('No checkout')
      const event = createSandboxEvent(row)
      const headers = new Headers({ [SANDBOX_SIGNATURE]: services.keys.sign('sandbox', event) })
      const body = Uint8Array.from(new TextEncoder().encode(event))
      await receiveWebhook(services, 'sandbox', { headers, query: new URLSearchParams(), body })
      await run()
    },
    /**
     * Makes the provider answer refund requests with these states in order, and then always with the last
     * one.
     */
    answerRefunds(...states: Refund['state'][]) {
      const keys: string[] = []
      const next = () => (states.length > 1 ? states.shift() : states[0]) ?? 'done'
      services.sandbox.refund = async ({ key }) => {
        keys.push(key)
        return { id: `at-provider-${keys.length}`, state: next() }
      }
      services.sandbox.readRefund = async ({ id }) => ({ id, state: next() })
      return keys
    },
  }
}

test('does not raise the refund when a booking is moved before it is cancelled', async () => {
  const { wait, move, cancel, refunds } = await createPaidBooking()
  await wait(22 * HOUR_MS)
  move('2026-12-15T10:00:00+00:00')
  cancel()
  expect(refunds().map(({ amount }) => amount)).toEqual([4750])
})

test('refunds nothing when the booking was moved less than two hours before its start', async () => {
  const { wait, move, cancel, refunds } = await createPaidBooking()
  await wait(25 * HOUR_MS)
  move('2026-12-15T10:00:00+00:00')
  cancel()
  expect(refunds()).toEqual([])
})

test('refunds the smallest of the shares at each move and at the cancellation', async () => {
  const { wait, move, cancel, refunds } = await createPaidBooking()
  move('2026-12-15T10:00:00+00:00')
  await wait(1 * HOUR_MS)
  move('2026-11-24T11:00:00+00:00')
  await wait(21 * HOUR_MS)
  cancel()
  expect(refunds().map(({ amount }) => amount)).toEqual([4750])
})

test('shows a refund as pending until the provider reports it as done', async () => {
  const { wait, cancel, booking, answerRefunds } = await createPaidBooking()
  const keys = answerRefunds('pending', 'pending', 'done')
  cancel()
  expect(booking()?.payment).toMatchObject({
    state: 'paid',
    refunded: { amount: 9500 },
    refundState: 'pending',
  })
  await wait(1)
  expect(booking()?.payment).toMatchObject({ state: 'paid', refundState: 'pending' })
  await wait(HOUR_MS)
  expect(booking()?.payment).toMatchObject({ state: 'paid', refundState: 'pending' })
  await wait(HOUR_MS)
  expect(booking()?.payment).toMatchObject({ state: 'refunded', refundState: 'done' })
  expect(keys).toHaveLength(1)
})

test('lists the job of a refund that fails later, and requests it under another key when retried', async () => {
  const { wait, run, cancel, booking, answerRefunds, listDead, services } = await createPaidBooking()
  const keys = answerRefunds('pending', 'failed', 'done')
  cancel()
  await wait(1)
  await wait(HOUR_MS)
  expect(booking()?.payment).toMatchObject({ state: 'paid', refundState: 'failed' })
  const [job, ...others] = listDead()
  expect([job?.kind, job?.attempts, others]).toEqual(['refund', 1, []])
  expect(job?.error).toContain('refused the refund')
  retryDeadJob(services, String(job?.id))
  await run()
  expect(booking()?.payment).toMatchObject({ state: 'refunded', refundState: 'done' })
  expect(listDead()).toEqual([])
  const [first, second] = keys
  expect(second).toBe(`${first}-2`)
  expect(() => retryDeadJob(services, String(job?.id))).toThrow('not-found')
})

test('notices by a webhook that a refund failed after it was done', async () => {
  const { wait, cancel, booking, answerRefunds, listDead, webhook } = await createPaidBooking()
  answerRefunds('done', 'failed')
  cancel()
  await wait(1)
  expect(booking()?.payment).toMatchObject({ state: 'refunded', refundState: 'done' })
  await webhook()
  expect(booking()?.payment).toMatchObject({ state: 'paid', refundState: 'failed' })
  expect(listDead().map(({ kind }) => kind)).toEqual(['refund'])
})

test('requests a refund again after an outage of the provider', async () => {
  const { wait, cancel, booking, services } = await createPaidBooking()
  const { refund } = services.sandbox
  services.sandbox.refund = async () => {
    throw new Error('It is down')
  }
  cancel()
  await wait(1)
  services.sandbox.refund = refund
  await wait(HOUR_MS)
  expect(booking()?.payment).toMatchObject({ state: 'refunded', refundState: 'done' })
})

test('refunds a second payment at one checkout, and keeps the booking paid', async () => {
  const offer = { ...visit, payNow: { take: 'full' as const }, calendar: { refunds: policy } }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle([offer]))
  const request = {
    calendar: 'visit',
    start: '2026-11-24T10:00:00+00:00',
    timeZone: 'Europe/Lisbon',
    contact,
    consents: { terms: true },
  }
  const { booking, manage } = book(services, bookingRequest.parse(request), idempotencyKey)
  const [payment] = listPayments(services, booking.id)
  if (!payment) throw new Error('There is nothing to pay')
  const { providerCheckout: checkout } = await openCheckoutFor(services, payment)
  services.sandbox.setState(checkout ?? '', 'paid')
  const { read } = services.sandbox
  const surplus = [{ payment: 'paid-again', amount: { amount: 9500, currency: 'EUR' } }]
  services.sandbox.read = async (id) => {
    const answer = await read.call(services.sandbox, id)
    return answer?.state === 'paid' ? { ...answer, surplus } : answer
  }
  const refunded: string[] = []
  services.sandbox.refund = async ({ payment }) => {
    refunded.push(payment)
    return { id: `back-${payment}`, state: 'done' }
  }
  clock.at += 3 * MINUTE_MS
  await services.jobs.run(createHandlers(services))
  expect(refunded).toEqual(['paid-again'])
  const [view] = runWithoutPauses(listBookings(services, {})).bookings
  expect(view).toMatchObject({
    status: 'scheduled',
    payment: { state: 'paid', refunded: { amount: 9500 }, refundState: 'done' },
  })
  cancel(services, booking.id, { token: manage.token }, idempotencyKey)
  await services.jobs.run(createHandlers(services))
  expect(refunded).toEqual(['paid-again', checkout])
  expect(findPayment(services, payment.id)?.state).toBe('refunded')
})

test('ignores a webhook of one provider for a payment at another', async () => {
  const { services, webhook, payment, booking } = await createPaidBooking()
  services.db.update(payments).set({ provider: 'stripe', state: 'open', providerPayment: null }).run()
  let reads = 0
  services.sandbox.read = async () => {
    reads += 1
    return undefined
  }
  const reference = { event: 'another', reference: payment }
  services.sandbox.readWebhook = async () => [reference as never]
  await webhook()
  expect(reads).toBe(0)
  expect(findPayment(services, payment)?.state).toBe('open')
  expect(booking()?.status).toBe('scheduled')
})

test.each([
  ['policy', [4750]],
  ['full', [9500]],
  ['none', []],
] as const)('refunds a cancellation of the business by its choice: %s', async (refund, amounts) => {
  const { wait, cancelByBusiness, refunds } = await createPaidBooking()
  await wait(22 * HOUR_MS)
  cancelByBusiness(refund)
  expect(refunds().map(({ amount }) => amount)).toEqual(amounts)
})

test('tells the visitor of the refund of a cancellation only where the business wants it', async () => {
  for (const notify of [true, false]) {
    const { services, run, cancelByBusiness } = await createPaidBooking()
    cancelByBusiness('full', notify)
    await run()
    const names = runWithoutPauses(listMessages(services, {})).messages.map(({ name }) => name)
    expect(names.filter((name) => /cancelled|refunded/.test(name))).toEqual(
      notify ? ['visitor.payment-refunded', 'visitor.cancelled'] : [],
    )
  }
})
