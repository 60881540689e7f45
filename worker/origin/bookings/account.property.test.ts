import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinic } from '#test/fixtures/clinic.ts'
import { action, bookedSite, euros } from '#test/fixtures/paid-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { cancel } from './commands/cancel.ts'
import { markPaidOnSite, undoPaidOnSite } from './commands/paid-on-site.ts'
import { refund } from './commands/refund.ts'
import { removeGuest } from './commands/remove-part.ts'

/** A visit for three people at €26.67 each, with two towels at €2.50, of which half is paid on booking. */
const visitWithGuests = clinic([
  {
    id: 'visit',
    staff: ['ana'],
    price: { amount: '26.67', currency: 'EUR' },
    addOns: [{ id: 'towel', name: 'Towel', price: { amount: '2.50', currency: 'EUR' }, max: 2 }],
    payNow: { take: 'percent', percent: 50 },
    calendar: {
      refunds: [{ before: 0, percent: 50 }],
      guests: { ask: 'count', max: 2, pricePerHead: true },
    },
  },
])

type Site = Awaited<ReturnType<typeof bookedSite>>

/** Runs a step that the site may refuse. */
async function tryStep(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

const amount = fc.oneof(fc.constantFrom(1, 2667, 4001, 5334, 8001), fc.nat(9000)).map(euros)

const steps = {
  pay: fc.constant((site: Site) => site.pay()),
  wait: fc.constantFrom(1, 31 * 60_000).map((time) => (site: Site) => site.wait(time)),
  refund: fc.option(amount, { nil: undefined }).map((wanted) => ({ services, id }: Site) => {
    refund(services, id, { ...(wanted && { amount: wanted }), notify: false }, action)
  }),
  onSite: amount.map((taken) => ({ services, id }: Site) => {
    markPaidOnSite(services, id, { amount: taken, method: 'cash', notify: false }, action)
  }),
  removeGuest: fc.boolean().map((isRefunded) => ({ services, id }: Site) => {
    removeGuest(services, id, { guest: 1, refund: isRefunded, notify: false }, action)
  }),
  undo: fc.nat(3).map((index) => ({ services, id, view }: Site) => {
    const payments = view().account?.payments ?? []
    const payment = payments[index % Math.max(1, payments.length)]?.id ?? ''
    undoPaidOnSite(services, id, { payment, notify: false }, action)
  }),
  cancel: fc.constant(({ services, id, token }: Site) => {
    cancel(services, id, { token }, action.idempotencyKey)
  }),
  refuse: fc.constant(({ services }: Site) => {
    services.sandbox.refund = async ({ key }) => ({ id: key, state: 'failed' })
  }),
}

/** Expects that the account adds up. */
function checkAccount({ view, ledger }: Site): void {
  const { account, status, guests } = view()
  if (!account?.price) throw new Error('The booking has a price')
  const { price, paid, refunded, due, overpaid } = account
  expect(price.amount).toBe(2667 * (1 + guests) + 500)
  expect(refunded.amount).toBeLessThanOrEqual(paid.amount)
  const stands = status !== 'cancelled' && status !== 'lapsed'
  const open = stands ? price.amount - paid.amount + refunded.amount : 0
  expect(due.amount - (overpaid?.amount ?? 0)).toBe(open)
  const sum = (all: readonly { amount: { amount: number } }[]) =>
    all.reduce((total, one) => total + one.amount.amount, 0)
  const online = account.payments.filter(
    ({ provider, state }) => provider === 'sandbox' && (state === 'paid' || state === 'refunded'),
  )
  const done = account.refunds.filter(({ state }) => state === 'done')
  expect(sum(online) - sum(done)).toBe(ledger())
}

test('the account of a booking agrees with the provider after any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...Object.values(steps)), { minLength: 3, maxLength: 12, size: 'max' }),
      async (history) => {
        const site = await bookedSite(visitWithGuests, {
          guests: 2,
          addOns: [{ id: 'towel', count: 2 }],
        })
        for (const step of history) {
          await tryStep(() => step(site))
          // The jobs bring the provider's answers.
          await site.wait(1)
          checkAccount(site)
        }
      },
    ),
    { numRuns: 60 },
  )
})
