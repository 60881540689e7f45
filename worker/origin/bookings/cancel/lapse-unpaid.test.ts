import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { createHandlers } from '../../job-handlers.ts'
import { listPayments } from '../../payments/store.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { listDeadJobs, retryDeadJob } from '../../platform/jobs/dead-jobs.ts'
import { erase } from '../../privacy/commands/erase.ts'
import { listSlots } from '../../scheduling/list-slots.ts'
import { book } from '../create/book.ts'
import { listBookings } from '../read/list-bookings.ts'
import { cancelByBusiness } from './cancel.ts'

const DEFAULT_START = '2026-11-24T10:00:00+00:00'
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

async function createUnpaidBooking(start = DEFAULT_START) {
  const price = { amount: '80.00', currency: 'EUR' }
  const offer = { id: 'visit', staff: ['ana'], price, payNow: { take: 'full' as const } }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle([offer]))
  const request = { calendar: 'visit', start, timeZone: 'Europe/Lisbon', contact, consents: { terms: true } }
  const { booking } = book(services, bookingRequest.parse(request), idempotencyKey)
  const [payment] = listPayments(services, booking.id)
  if (!payment) throw new Error('There is nothing to pay')
  const { providerCheckout: checkout } = await openCheckoutFor(services, payment)
  return {
    services,
    id: booking.id,
    checkout: checkout ?? '',
    async wait(minutes: number) {
      clock.at += minutes * MINUTE_MS
      await services.jobs.run(createHandlers(services))
    },
    booking: () => runWithoutPauses(listBookings(services, {})).bookings[0],
    isFree() {
      const date = start.slice(0, 10)
      const query = { from: date, to: date, timeZone: 'Europe/Lisbon' }
      const slots = listSlots(services, 'visit', query).days[date] ?? []
      return slots.some((slot) => slot.start === start)
    },
  }
}

test('keeps the time of an unpaid booking for half an hour', async () => {
  const { booking, isFree, wait, services, checkout } = await createUnpaidBooking()
  await wait(29)
  expect([booking()?.status, isFree()]).toEqual(['payment_pending', false])
  await wait(2)
  expect([booking()?.status, isFree()]).toEqual(['lapsed', true])
  expect((await services.sandbox.read(checkout))?.state).toBe('expired')
})

test('keeps the time until the provider responds', async () => {
  const { booking, isFree, wait, services, checkout } = await createUnpaidBooking()
  const { read } = services.sandbox
  services.sandbox.setState(checkout, 'paid')
  services.sandbox.read = async () => {
    throw new Failure('payment-error', { cause: 'It is down' })
  }
  await wait(31)
  expect([booking()?.status, isFree()]).toEqual(['payment_pending', false])
  services.sandbox.read = read
  await wait(5)
  // The booking never lapsed: that would have incremented its sequence.
  expect([booking()?.status, booking()?.sequence]).toEqual(['scheduled', 0])
})

test('keeps the time while money is on its way', async () => {
  const { booking, wait, services, checkout } = await createUnpaidBooking()
  const { read } = services.sandbox
  services.sandbox.read = async (id) => ({ id, reference: undefined, state: 'pending' })
  await wait(31)
  expect([booking()?.status, booking()?.payment?.state]).toEqual(['payment_pending', 'pending'])
  services.sandbox.read = read
  services.sandbox.setState(checkout, 'paid')
  await wait(61)
  expect(booking()?.status).toBe('scheduled')
})

test('keeps the time for seven days when the provider never responds', async () => {
  const { booking, isFree, wait, services, checkout } = await createUnpaidBooking('2026-12-07T10:00:00+00:00')
  const { read } = services.sandbox
  services.sandbox.read = async () => {
    throw new Failure('payment-error', { cause: 'It is down' })
  }
  for (let hour = 1; hour < 7 * 24; hour += 1) await wait(60)
  expect([booking()?.status, isFree()]).toEqual(['payment_pending', false])
  await wait(60)
  expect([booking()?.status, isFree()]).toEqual(['lapsed', true])
  services.sandbox.read = read
  services.sandbox.setState(checkout, 'paid', { late: true })
  const [check] = listDeadJobs(services, {}).jobs
  expect(check?.kind).toBe('payment-check')
  retryDeadJob(services, String(check?.id))
  await wait(1)
  expect([booking()?.status, booking()?.payment?.state]).toEqual(['scheduled', 'paid'])
})

test('keeps the time for at most seven days while money is on its way', async () => {
  const { booking, wait, services } = await createUnpaidBooking('2026-12-07T10:00:00+00:00')
  services.sandbox.read = async (id) => ({ id, reference: undefined, state: 'pending' })
  for (let hour = 1; hour < 7 * 24; hour += 1) await wait(60)
  expect(booking()?.status).toBe('payment_pending')
  await wait(60)
  expect(booking()?.status).toBe('lapsed')
})

test('refunds a wrong amount, and confirms nothing', async () => {
  const { booking, wait, services, checkout } = await createUnpaidBooking()
  const { read } = services.sandbox
  services.sandbox.setState(checkout, 'paid')
  services.sandbox.read = async (id) => {
    const status = await read.call(services.sandbox, id)
    return status?.state === 'paid' ? { ...status, amount: { amount: 7999, currency: 'EUR' } } : status
  }
  await wait(3)
  expect(booking()?.status).toBe('payment_pending')
  expect(booking()?.payment).toMatchObject({ state: 'refunded', refunded: { amount: 7999 } })
})

test('refunds late money for an erased booking', async () => {
  const { booking, wait, services, checkout } = await createUnpaidBooking()
  await wait(31)
  const subject = { kind: 'person' as const, id: 'prs_a', email: contact.email }
  expect(erase(services, subject)).toEqual({ erased: 1, kept: 0 })
  services.sandbox.setState(checkout, 'paid', { late: true })
  await wait(24 * 60)
  expect(booking()).toMatchObject({ status: 'lapsed', contact: {}, payment: { state: 'refunded' } })
})

test('frees the time, closes the checkout and notifies only the visitor when the business cancels an unpaid booking', async () => {
  const { booking, id, isFree, wait, services, checkout } = await createUnpaidBooking()
  const cancelled = cancelByBusiness(services, id, { notify: true, refund: 'full' }, byBusiness)
  expect([cancelled.status, isFree()]).toEqual(['cancelled', true])
  await wait(1)
  expect((await services.sandbox.read(checkout))?.state).toBe('expired')
  const queued = services.db.select({ name: messages.name }).from(messages).all()
  // The message with the link to pay is only superseded when it is due.
  expect(queued.map(({ name }) => name).sort()).toEqual(['visitor.cancelled', 'visitor.payment-due'])
  await wait(60)
  expect(booking()?.status).toBe('cancelled')
})

test('refunds money that arrives after the business has cancelled', async () => {
  const { booking, id, wait, services, checkout } = await createUnpaidBooking()
  cancelByBusiness(services, id, { notify: true, refund: 'none' }, byBusiness)
  services.sandbox.setState(checkout, 'paid', { late: true })
  await wait(1)
  await wait(1)
  expect(booking()).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
})

test('closes the checkout of a cancelled booking once the provider responds', async () => {
  const { id, wait, services, checkout } = await createUnpaidBooking()
  const { read } = services.sandbox
  services.sandbox.read = async () => {
    throw new Failure('payment-error', { cause: 'It is down' })
  }
  cancelByBusiness(services, id, { notify: false, refund: 'full' }, byBusiness)
  await wait(1)
  services.sandbox.read = read
  expect((await read.call(services.sandbox, checkout))?.state).toBe('open')
  await wait(16)
  expect((await read.call(services.sandbox, checkout))?.state).toBe('expired')
})
