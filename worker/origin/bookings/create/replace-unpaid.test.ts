import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { createHandlers } from '../../job-handlers.ts'
import { settlePayment } from '../../payments/commands/settle-payment.ts'
import { listPayments } from '../../payments/store.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { listSlots } from '../../scheduling/list-slots.ts'
import { listBookings } from '../read/list-bookings.ts'
import { book } from './book.ts'
import { syncReplacedPayments } from './sync-replaced-payments.ts'

const START = '2026-11-24T10:00:00+00:00'
const LATER = '2026-11-24T14:00:00+00:00'
const hold = '3f0b3f0a-6f0e-4d43-9a3c-0d2f7d6c1b11'
const timeZone = 'Europe/Lisbon'
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }

/** Opens a site with a booking that waits for its payment, made with a hold. */
async function setUp() {
  const price = { amount: '80.00', currency: 'EUR' }
  const offer = { id: 'visit', staff: ['ana'], price, payNow: { take: 'full' as const } }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle([offer]))

  async function bookAs(email: string, { start = START, firstName = 'Ana' } = {}) {
    const contact = { firstName, lastName: 'Reis', email, phone: '+351912345678' }
    const body = { calendar: 'visit', start, timeZone, hold, contact, consents: { terms: true } }
    const request = bookingRequest.parse(body)
    await syncReplacedPayments(services, request)
    const { booking } = book(services, request, idempotencyKey)
    const [payment] = listPayments(services, booking.id)
    if (!payment) throw new Error('There is nothing to pay')
    return { id: booking.id, payment: await openCheckoutFor(services, payment) }
  }

  function isFree(start: string, own?: string) {
    const day = { from: '2026-11-24', to: '2026-11-24', timeZone }
    const { days } = listSlots(services, 'visit', { ...day, ...(own && { hold: own }) })
    return days['2026-11-24']?.some((slot) => slot.start === start)
  }

  services.holds.createHold(
    holdRequest.parse({ id: hold, calendar: 'visit', start: START, timeZone }),
    undefined,
  )
  const first = await bookAs('anna@example.com')
  return {
    services,
    first,
    bookAs,
    isFree,
    statuses: () =>
      Object.fromEntries(
        runWithoutPauses(listBookings(services, {})).bookings.map((one) => [one.id, one.status]),
      ),
    async wait(minutes: number) {
      clock.at += minutes * 60_000
      await services.jobs.run(createHandlers(services))
    },
  }
}

test('keeps the time until the payment deadline for a visitor who goes back to the details', async () => {
  const { services, isFree, wait } = await setUp()
  expect(services.holds.find(hold)).toMatchObject({
    extensionsLeft: 0,
    expiresAt: '2026-11-23T08:30:00+00:00',
  })
  expect(services.holds.find(hold)).not.toHaveProperty('booked')
  expect([isFree(START), isFree(START, hold)]).toEqual([false, true])
  await wait(31)
  expect(services.holds.find(hold)).toBeUndefined()
})

test('replaces an unpaid booking by the next one with the same hold, without a message to anyone', async () => {
  const { services, first, bookAs, statuses, wait, isFree } = await setUp()
  const second = await bookAs('ana@example.com')
  expect(statuses()).toEqual({ [first.id]: 'lapsed', [second.id]: 'payment_pending' })
  expect(isFree(START)).toBe(false)
  await wait(1)
  expect((await services.sandbox.read(first.payment.providerCheckout ?? ''))?.state).toBe('expired')
  expect((await services.sandbox.read(second.payment.providerCheckout ?? ''))?.state).toBe('open')
  const queued = services.db.select().from(messages).all()
  expect(queued.filter(({ state, name }) => state !== 'superseded' && name.endsWith('lapsed'))).toEqual([])
})

test('frees the first time when another is chosen', async () => {
  const { services, first, bookAs, statuses, isFree } = await setUp()
  services.holds.createHold(
    holdRequest.parse({ id: hold, calendar: 'visit', start: LATER, timeZone }),
    undefined,
  )
  const second = await bookAs('ana@example.com', { start: LATER })
  expect(statuses()).toEqual({ [first.id]: 'lapsed', [second.id]: 'payment_pending' })
  expect([isFree(START), isFree(LATER)]).toEqual([true, false])
})

test('leaves the booking as it was when the next one is refused', async () => {
  const { first, bookAs, statuses, isFree } = await setUp()
  await expect(bookAs('ana@example.com', { firstName: '' })).rejects.toMatchObject({ code: 'validation' })
  expect(statuses()).toEqual({ [first.id]: 'payment_pending' })
  expect(isFree(START)).toBe(false)
})

test('does not replace a booking that was paid meanwhile', async () => {
  const { services, first, bookAs, statuses } = await setUp()
  services.sandbox.setState(first.payment.providerCheckout ?? '', 'paid')
  await expect(bookAs('ana@example.com')).rejects.toMatchObject({ code: 'hold-used' })
  expect(statuses()).toEqual({ [first.id]: 'scheduled' })
})

test('does not replace a booking whose money is on its way', async () => {
  const { services, first, bookAs, isFree } = await setUp()
  const { id } = first.payment
  settlePayment(services, id, { id: 'checkout', reference: id, state: 'pending' })
  expect(services.holds.find(hold)).toMatchObject({ booked: true })
  expect(isFree(START, hold)).toBe(false)
  services.sandbox.read = async () => undefined
  await expect(bookAs('ana@example.com')).rejects.toMatchObject({ code: 'hold-used' })
})

test('refunds what was paid for a replaced booking', async () => {
  const { services, first, bookAs, statuses, wait } = await setUp()
  const second = await bookAs('ana@example.com')
  services.sandbox.setState(first.payment.providerCheckout ?? '', 'paid')
  services.sandbox.setState(second.payment.providerCheckout ?? '', 'paid')
  await wait(5)
  expect(statuses()).toEqual({ [first.id]: 'lapsed', [second.id]: 'scheduled' })
  expect(listPayments(services, first.id)).toMatchObject([{ state: 'refunded' }])
  expect(listPayments(services, second.id)).toMatchObject([{ state: 'paid' }])
})
