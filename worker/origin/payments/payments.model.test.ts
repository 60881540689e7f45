import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinic } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BookingResponse, bookingRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { book } from '../bookings/commands/book.ts'
import { cancel } from '../bookings/commands/cancel.ts'
import { payAgain } from '../bookings/commands/pay-again.ts'
import { listBookings } from '../bookings/list-bookings.ts'
import { createHandlers } from '../job-handlers.ts'
import { payments, refunds, sandboxCheckouts } from '../platform/db/payment-tables.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { syncPayment } from './commands/sync-payment.ts'
import { createSandboxEvent, SANDBOX_SIGNATURE } from './providers/sandbox.ts'
import { findPayment, listPayments } from './store.ts'

const MINUTE = 60_000
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, takesExisting: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const visit = { id: 'visit', staff: ['ana'], price: { amount: '80.00', currency: 'EUR' } }
const starts = ['2026-11-24T10:00:00+00:00', '2026-11-24T12:00:00+00:00']

/** A site whose provider can fail, and the actions on it. */
class World {
  readonly origin = testOrigin(
    '2026-11-23T08:00:00Z',
    clinic([{ ...visit, payNow: { take: 'amount', amount: { amount: '20.00', currency: 'EUR' } } }]),
  )
  readonly made: BookingResponse[] = []
  isDown = false

  constructor() {
    const { sandbox } = this.services
    const { read, refund } = sandbox
    sandbox.read = async (id) => this.#up() ?? read.call(sandbox, id)
    sandbox.refund = async (request) => this.#up() ?? refund.call(sandbox, request)
  }

  get services() {
    return this.origin.services
  }

  #up(): undefined {
    if (this.isDown) throw new Failure('payment-error', { cause: 'It is down' })
  }

  checkouts() {
    return this.services.db.select().from(sandboxCheckouts).all()
  }

  async book(index: number) {
    const start = starts[index]
    const body = { calendar: 'visit', start, timeZone: 'Europe/Lisbon', contact, consents: { terms: true } }
    const answer = await quietly(() => book(this.services, bookingRequest.parse(body), idempotencyKey))
    if (!answer) return
    this.made.push(answer)
    for (const one of listPayments(this.services, answer.booking.id))
      await openCheckoutFor(this.services, one)
  }

  async webhook(index: number, forged: boolean) {
    const all = this.checkouts()
    const row = all[index % Math.max(1, all.length)]
    if (!row) return
    const event = createSandboxEvent(row)
    const signature = forged ? 'forged' : this.services.keys.sign('sandbox', event)
    const headers = new Headers({ [SANDBOX_SIGNATURE]: signature })
    const body = Uint8Array.from(new TextEncoder().encode(event))
    await quietly(() =>
      receiveWebhook(this.services, 'sandbox', { headers, query: new URLSearchParams(), body }),
    )
  }

  /** In two tabs: the first checkout was given up for another, but its money is still on its way. */
  async payTwice(booking: string) {
    const { services } = this
    const checkouts = () =>
      listPayments(services, booking).flatMap(({ providerCheckout }) => providerCheckout ?? [])
    for (const id of checkouts()) services.sandbox.put(id, 'expired')
    await quietly(() => payAgain(services, booking))
    for (const id of checkouts()) services.sandbox.put(id, 'paid', { late: true })
  }

  async run(minutes: number) {
    this.origin.clock.at += minutes * MINUTE
    await this.services.jobs.run(createHandlers(this.services))
  }

  /** The invariants. */
  check() {
    const { db } = this.services
    const { bookings } = listBookings(this.services, {})
    const paid = db
      .select()
      .from(payments)
      .all()
      .filter(({ state }) => state === 'paid' || state === 'refunded')
    const back = db.select().from(refunds).all()
    for (const { id, status } of bookings) {
      const own = paid.filter(({ booking }) => booking === id)
      const kept = own.filter((one) => back.every(({ payment }) => payment !== one.id))
      // No booking is confirmed unpaid, and nobody pays twice.
      if (status === 'scheduled') expect(kept).toHaveLength(1)
      // Unconfirmed bookings take up no time.
      else expect(kept).toEqual([])
    }
    expect(new Set(back.map((one) => one.providerPayment)).size).toBe(back.length)
    const standing = bookings.filter(({ status }) => status === 'scheduled' || status === 'payment_pending')
    expect(new Set(standing.map(({ start }) => start)).size).toBe(standing.length)
    for (const { checkout, refunds } of this.checkouts()) {
      const sum = Object.values(refunds).reduce((total, one) => total + one, 0)
      expect(sum).toBeLessThanOrEqual(checkout.amount.amount)
    }
  }
}

/** Runs a step, and ignores refusals of visitors or providers. */
async function quietly<T>(act: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

function act(name: string, run: (world: World) => Promise<unknown>) {
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
  fc.nat(1).map((start) => act(`book ${start}`, (world) => world.book(start))),
  fc.record({ index: fc.nat(4), late: fc.boolean() }).map(({ index, late }) =>
    act(`pay ${index}${late ? ' late' : ''}`, async (world) => {
      const row = nth(world.checkouts(), index)
      if (row) world.services.sandbox.put(row.id, 'paid', { late })
    }),
  ),
  fc
    .record({ index: fc.nat(4), state: fc.constantFrom('failed' as const, 'expired' as const) })
    .map(({ index, state }) =>
      act(`${state} ${index}`, async (world) => {
        const row = nth(world.checkouts(), index)
        if (row) world.services.sandbox.put(row.id, state)
      }),
    ),
  fc
    .record({ index: fc.nat(4), forged: fc.boolean() })
    .map(({ index, forged }) =>
      act(`webhook ${index}${forged ? ' forged' : ''}`, (world) => world.webhook(index, forged)),
    ),
  fc.nat(4).map((index) =>
    act(`return ${index}`, async ({ services }) => {
      const row = nth(services.db.select().from(payments).all(), index)
      if (row) await quietly(() => syncPayment(services, row))
    }),
  ),
  fc.nat(4).map((index) =>
    act(`pay again ${index}`, async ({ services, made }) => {
      const answer = nth(made, index)
      if (answer) await quietly(() => payAgain(services, answer.booking.id))
    }),
  ),
  fc.nat(4).map((index) =>
    act(`pay twice ${index}`, async (world) => {
      const id = nth(world.made, index)?.booking.id
      if (id) await world.payTwice(id)
    }),
  ),
  fc.nat(4).map((index) =>
    act(`cancel ${index}`, async ({ services, made }) => {
      const answer = nth(made, index)
      const token = answer?.manage.token ?? ''
      if (answer) await quietly(() => cancel(services, answer.booking.id, { token }, idempotencyKey))
    }),
  ),
  fc.constantFrom(1, 5, 31, 300).map((minutes) => act(`wait ${minutes}`, (world) => world.run(minutes))),
  fc.boolean().map((down) =>
    act(down ? 'the provider is down' : 'the provider is up', async (world) => {
      world.isDown = down
    }),
  ),
]

/** Counts how often each outcome was reached: a model that reaches none proves nothing. */
const seen = { scheduled: 0, lapsed: 0, refunded: 0, twice: 0 }

function count({ services }: World) {
  for (const { id, status, payment } of listBookings(services, {}).bookings) {
    if (status === 'scheduled' || status === 'lapsed') seen[status] += 1
    if (payment?.state === 'refunded') seen.refunded += 1
    if (listPayments(services, id).filter(({ providerPayment }) => providerPayment !== null).length > 1)
      seen.twice += 1
  }
}

/** Expects that the provider kept the payments of confirmed bookings, and refunded all others. */
function checkProvider(world: World) {
  const { bookings } = listBookings(world.services, {})
  expect(bookings.filter(({ status }) => status === 'payment_pending')).toEqual([])
  for (const { id, checkout, state, refunds } of world.checkouts().filter((one) => one.state === 'paid')) {
    const payment = findPayment(world.services, checkout.reference)
    const own = bookings.find((one) => one.id === payment?.booking)
    const stands = own?.status === 'scheduled' && payment?.state === 'paid'
    expect([id, state, Object.keys(refunds).length]).toEqual([id, 'paid', stands ? 0 : 1])
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
      count(world)
    }),
    { numRuns: 150 },
  )
  for (const [end, times] of Object.entries(seen)) expect([end, times > 5]).toEqual([end, true])
}, 300_000)
