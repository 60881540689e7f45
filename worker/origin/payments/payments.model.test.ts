import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BookingResponse, bookingRequest } from '#worker/contract/bookings/booking.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { cancel } from '../bookings/cancel/cancel.ts'
import { book } from '../bookings/create/book.ts'
import { syncReplacedPayments } from '../bookings/create/sync-replaced-payments.ts'
import { payAgain } from '../bookings/payment/pay-again.ts'
import { listBookings } from '../bookings/read/list-bookings.ts'
import { createHandlers } from '../job-handlers.ts'
import { payments, refunds, sandboxCheckouts } from '../platform/db/payment-tables.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { syncPayment } from './commands/sync-payment.ts'
import { createSandboxEvent, SANDBOX_SIGNATURE } from './providers/sandbox.ts'
import { findPayment, listPayments } from './store.ts'

const HOLD = '3f0b3f0a-6f0e-4d43-9a3c-0d2f7d6c1b11'
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const visit = { id: 'visit', staff: ['ana'], price: { amount: '80.00', currency: 'EUR' } }
const starts = ['2026-11-24T10:00:00+00:00', '2026-11-24T12:00:00+00:00']

/** A site whose payment provider can fail, and the actions on it. */
class World {
  readonly origin = testOrigin(
    '2026-11-23T08:00:00Z',
    createClinicBundle([
      { ...visit, payNow: { take: 'amount', amount: { amount: '20.00', currency: 'EUR' } } },
    ]),
  )
  readonly answers: BookingResponse[] = []
  isDown = false

  constructor() {
    const { sandbox } = this.services
    const { read, refund } = sandbox
    sandbox.read = async (id) => this.#throwIfDown() ?? read.call(sandbox, id)
    sandbox.refund = async (request) => this.#throwIfDown() ?? refund.call(sandbox, request)
  }

  get services() {
    return this.origin.services
  }

  #throwIfDown(): undefined {
    if (this.isDown) throw new Failure('payment-error', { cause: 'It is down' })
  }

  checkouts() {
    return this.services.db.select().from(sandboxCheckouts).all()
  }

  /** Books a time. With the hold of an unpaid booking, the new booking replaces it. */
  async book(index: number, hold?: string) {
    const start = starts[index]
    const body = { calendar: 'visit', start, timeZone: 'Europe/Lisbon', contact, consents: { terms: true } }
    const request = bookingRequest.parse({ ...body, ...(hold && { hold }) })
    await syncReplacedPayments(this.services, request)
    const answer = await tryStep(() => book(this.services, request, idempotencyKey))
    if (!answer) return
    this.answers.push(answer)
    for (const payment of listPayments(this.services, answer.booking.id))
      await openCheckoutFor(this.services, payment)
  }

  async webhook(index: number, forged: boolean) {
    const all = this.checkouts()
    const row = all[index % Math.max(1, all.length)]
    if (!row) return
    const event = createSandboxEvent(row)
    const signature = forged ? 'forged' : this.services.keys.sign('sandbox', event)
    const headers = new Headers({ [SANDBOX_SIGNATURE]: signature })
    const body = Uint8Array.from(new TextEncoder().encode(event))
    await tryStep(() =>
      receiveWebhook(this.services, 'sandbox', { headers, query: new URLSearchParams(), body }),
    )
  }

  /** Pays at two checkouts of a booking: the first has expired, but its money is still on its way. */
  async payTwice(booking: string) {
    const { services } = this
    const checkouts = () =>
      listPayments(services, booking).flatMap(({ providerCheckout }) => providerCheckout ?? [])
    for (const id of checkouts()) services.sandbox.setState(id, 'expired')
    await tryStep(() => payAgain(services, booking))
    for (const id of checkouts()) services.sandbox.setState(id, 'paid', { late: true })
  }

  async run(minutes: number) {
    this.origin.clock.at += minutes * MINUTE_MS
    await this.services.jobs.run(createHandlers(this.services))
  }

  /** Expects that the invariants hold. */
  check() {
    const { db } = this.services
    const { bookings } = runWithoutPauses(listBookings(this.services, {}))
    const paid = db
      .select()
      .from(payments)
      .all()
      .filter(({ state }) => state === 'paid' || state === 'refunded')
    const allRefunds = db.select().from(refunds).all()
    for (const { id, status } of bookings) {
      const bookingPayments = paid.filter(({ booking }) => booking === id)
      const notRefunded = bookingPayments.filter((one) =>
        allRefunds.every(({ payment }) => payment !== one.id),
      )
      // No booking is confirmed unpaid, and no one pays twice.
      if (status === 'scheduled') expect(notRefunded).toHaveLength(1)
      // No money is kept without a booking.
      else expect(notRefunded).toEqual([])
    }
    expect(new Set(allRefunds.map((one) => one.providerPayment)).size).toBe(allRefunds.length)
    const busy = bookings.filter(({ status }) => status === 'scheduled' || status === 'payment_pending')
    expect(new Set(busy.map(({ start }) => start)).size).toBe(busy.length)
    for (const { checkout, refunds } of this.checkouts()) {
      const sum = Object.values(refunds).reduce((total, amount) => total + amount, 0)
      expect(sum).toBeLessThanOrEqual(checkout.amount.amount)
    }
  }
}

/** Runs a step. Returns undefined when the site or the provider refuses it. */
async function tryStep<T>(step: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

function createCommand(name: string, run: (world: World) => Promise<unknown>) {
  return {
    check: () => true,
    async run(_: object, world: World) {
      await run(world)
      world.check()
    },
    toString: () => name,
  }
}

const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

const commands = [
  fc.nat(1).map((start) => createCommand(`book ${start}`, (world) => world.book(start))),
  fc.nat(1).map((start) => createCommand(`change to ${start}`, (world) => world.book(start, HOLD))),
  fc.record({ index: fc.nat(4), late: fc.boolean() }).map(({ index, late }) =>
    createCommand(`pay ${index}${late ? ' late' : ''}`, async (world) => {
      const row = nth(world.checkouts(), index)
      if (row) world.services.sandbox.setState(row.id, 'paid', { late })
    }),
  ),
  fc
    .record({ index: fc.nat(4), state: fc.constantFrom('failed' as const, 'expired' as const) })
    .map(({ index, state }) =>
      createCommand(`${state} ${index}`, async (world) => {
        const row = nth(world.checkouts(), index)
        if (row) world.services.sandbox.setState(row.id, state)
      }),
    ),
  fc
    .record({ index: fc.nat(4), forged: fc.boolean() })
    .map(({ index, forged }) =>
      createCommand(`webhook ${index}${forged ? ' forged' : ''}`, (world) => world.webhook(index, forged)),
    ),
  fc.nat(4).map((index) =>
    createCommand(`return ${index}`, async ({ services }) => {
      const row = nth(services.db.select().from(payments).all(), index)
      if (row) await tryStep(() => syncPayment(services, row))
    }),
  ),
  fc.nat(4).map((index) =>
    createCommand(`pay again ${index}`, async ({ services, answers }) => {
      const answer = nth(answers, index)
      if (answer) await tryStep(() => payAgain(services, answer.booking.id))
    }),
  ),
  fc.nat(4).map((index) =>
    createCommand(`pay twice ${index}`, async (world) => {
      const id = nth(world.answers, index)?.booking.id
      if (id) await world.payTwice(id)
    }),
  ),
  fc.nat(4).map((index) =>
    createCommand(`cancel ${index}`, async ({ services, answers }) => {
      const answer = nth(answers, index)
      const token = answer?.manage.token ?? ''
      if (answer) await tryStep(() => cancel(services, answer.booking.id, { token }, idempotencyKey))
    }),
  ),
  fc
    .constantFrom(1, 5, 31, 300)
    .map((minutes) => createCommand(`wait ${minutes}`, (world) => world.run(minutes))),
  fc.boolean().map((down) =>
    createCommand(down ? 'the provider is down' : 'the provider is up', async (world) => {
      world.isDown = down
    }),
  ),
]

/** How often all runs reached each outcome: without any, the model would prove nothing. */
const outcomes = { scheduled: 0, lapsed: 0, refunded: 0, twice: 0 }

function countOutcomes({ services }: World) {
  for (const { id, status, payment } of runWithoutPauses(listBookings(services, {})).bookings) {
    if (status === 'scheduled' || status === 'lapsed') outcomes[status] += 1
    if (payment?.state === 'refunded') outcomes.refunded += 1
    if (listPayments(services, id).filter(({ providerPayment }) => providerPayment !== null).length > 1)
      outcomes.twice += 1
  }
}

/** Expects that the provider kept the payments of confirmed bookings, and refunded all others. */
function checkProvider(world: World) {
  const { bookings } = runWithoutPauses(listBookings(world.services, {}))
  expect(bookings.filter(({ status }) => status === 'payment_pending')).toEqual([])
  for (const { id, checkout, state, refunds } of world.checkouts().filter((one) => one.state === 'paid')) {
    const payment = findPayment(world.services, checkout.reference)
    const booking = bookings.find((one) => one.id === payment?.booking)
    const confirmed = booking?.status === 'scheduled' && payment?.state === 'paid'
    expect([id, state, Object.keys(refunds).length]).toEqual([id, 'paid', confirmed ? 0 : 1])
  }
}

test('confirms no unpaid booking and refunds payments without a booking, after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (steps) => {
      const world = new World()
      await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
      // Everything is settled once the provider responds and time has passed.
      world.isDown = false
      for (const minutes of [1, 31, 60, 300, 900]) await world.run(minutes)
      world.check()
      checkProvider(world)
      countOutcomes(world)
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 75), 500) },
  )
  for (const [outcome, times] of Object.entries(outcomes))
    expect([outcome, times > 5]).toEqual([outcome, true])
}, 300_000)
