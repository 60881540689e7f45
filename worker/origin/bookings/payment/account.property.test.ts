import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle, createSpaBundle } from '#test/fixtures/clinic.ts'
import { bookedSite, euros } from '#test/fixtures/paid-booking.ts'
import { addOns, prices, staff, withPrices } from '#test/fixtures/price-generators.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readIncome } from '../../reports/read-bookings.ts'
import { cancel } from '../cancel/cancel.ts'
import { removeGuest, removeService } from '../change/remove-part.ts'
import { streamBookingsCsv } from '../read/bookings-csv.ts'
import { toBookingView } from '../read/view.ts'
import { findBooking } from '../store.ts'
import { markPaidOnSite, undoPaidOnSite } from './paid-on-site.ts'
import { refund } from './refund.ts'

type Site = Awaited<ReturnType<typeof bookedSite>>
type View = ReturnType<Site['view']>

/** A site with one booking, and what that booking costs by the prices of the bundle. */
interface Case {
  site: Site
  getPrice: (view: View) => number
  /** The sum of the payments on site that were not undone, in cents. */
  onSite: number
}

const minutes = fc.constantFrom(30, 60, 90)
const refunds = fc.constantFrom(0, 50, 100).map((percent) => [{ before: 0, percent }])
const people = ['ana', 'rui', 'eva']
const toCents = (price: { amount: string } | undefined) => Math.round(Number(price?.amount ?? 0) * 100)
type Prices = typeof prices extends fc.Arbitrary<infer T> ? T : never

/** Returns the price of a service for one person, in cents. */
function getServicePrice({ price, durations, staffPrices }: Prices, length: number, person: string): number {
  const own = staffPrices.find((special) => special.staff === person && special.minutes === length)
  const forLength = durations.find((one) => typeof one !== 'number' && one.minutes === length)
  return toCents(own?.price ?? (typeof forLength === 'object' ? forLength.price : price))
}

/** A visit of one to three people, with add-ons, at prices by duration and by person. */
const visit = fc
  .record({
    prices,
    addOns,
    refunds,
    minutes,
    staff,
    guests: fc.nat(2),
    count: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ prices, addOns, refunds, minutes, staff, guests, count }) => async (): Promise<Case> => {
    const calendar = { refunds, guests: { ask: 'count' as const, max: 2, pricePerHead: true } }
    const bundle = withPrices(createClinicBundle([{ id: 'visit', staff: people, calendar }]), [
      { ...prices, addOns },
    ])
    const chosen = addOns.map(({ id }) => ({ id, count }))
    const request = { duration: minutes, staff, addOns: chosen, ...(guests > 0 && { guests }) }
    const site = await bookedSite(bundle, request)
    const added = addOns.reduce((sum, { price }) => sum + toCents(price) * count, 0)
    const each = getServicePrice(prices, minutes, staff)
    return { site, getPrice: (view) => each * (1 + view.guests) + added, onSite: 0 }
  })

/** A cart of three services for two people, at prices by duration and by person. */
const cart = fc
  .record({ all: fc.tuple(prices, prices, prices), refunds, minutes, staff })
  .map(({ all, refunds, minutes, staff }) => async (): Promise<Case> => {
    const offers = ['cut', 'colour', 'care'].map((id) => ({ id, staff: people }))
    const services = [
      { guest: 0, service: 'srv_cut', staff, duration: minutes },
      { guest: 0, service: 'srv_colour', staff: 'any', duration: 60 },
      { guest: 1, service: 'srv_care', staff: 'any', duration: 30 },
    ]
    const servicePrices = new Map(
      services.map(({ service, duration, staff }, index) => [
        service,
        getServicePrice(all[index] ?? all[0], duration, staff),
      ]),
    )
    const site = await bookedSite(withPrices(createSpaBundle(offers, { refunds }), all), {
      calendar: 'spa',
      guests: 1,
      items: services,
    })
    const sum = ({ items = [] }: View) =>
      items.reduce((total, { service }) => total + (servicePrices.get(service.id) ?? Number.NaN), 0)
    return { site, getPrice: sum, onSite: 0 }
  })

/** Runs a step that the site may refuse. */
async function tryStep(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** Functions from a whole amount, in cents, to a part of it or to any other amount. */
const part = fc.oneof(
  fc.constantFrom(1, 2, 3).map((parts) => (whole: number) => euros(Math.round(whole / parts))),
  fc.nat(30_000).map((amount) => () => euros(amount)),
)
const isRefunded = fc.boolean()

const steps = {
  pay: fc.constant(({ site }: Case) => site.pay()),
  wait: fc.constantFrom(1, 31 * 60_000).map(
    (time) =>
      ({ site }: Case) =>
        site.wait(time),
  ),
  refund: fc
    .record({ take: fc.option(part, { nil: undefined }), reason: fc.constantFrom('goodwill', 'correction') })
    .map(({ take, reason }) => ({ site: { services, id, view } }: Case) => {
      const { paid, due } = view().account ?? {}
      const amount = take?.(paid?.amount ?? 0)
      refund(services, id, { ...(amount && { amount }), reason, notify: false }, byBusiness)
      // A goodwill refund does not raise the amount that is due.
      if (reason === 'goodwill') expect(view().account?.due).toEqual(due)
    }),
  onSite: part.map((take) => (current: Case) => {
    const { services, id, view } = current.site
    const amount = take(view().account?.due.amount ?? 0)
    markPaidOnSite(services, id, { amount, method: 'cash', notify: false }, byBusiness)
    current.onSite += amount.amount
  }),
  undo: fc.nat(3).map((index) => (current: Case) => {
    const { services, id, view } = current.site
    const payments = view().account?.payments ?? []
    const payment = payments[index % Math.max(1, payments.length)]
    undoPaidOnSite(services, id, { payment: payment?.id ?? '', notify: false }, byBusiness)
    current.onSite -= payment?.amount.amount ?? 0
  }),
  removeGuest: isRefunded.map((refund) => ({ site: { services, id } }: Case) => {
    removeGuest(services, id, { guest: 1, refund, notify: false }, byBusiness)
  }),
  removeService: fc
    .record({ item: fc.nat(2), refund: isRefunded })
    .map((removed) => ({ site: { services, id } }: Case) => {
      removeService(services, id, { ...removed, notify: false }, byBusiness)
    }),
  cancel: fc.constant(({ site: { services, id, token } }: Case) => {
    cancel(services, id, { token }, byBusiness.idempotencyKey)
  }),
  refuse: fc.constant(({ site: { services } }: Case) => {
    services.sandbox.refund = async ({ key }) => ({ id: key, state: 'failed' })
  }),
}

interface Sum {
  amount: { amount: number }
}
const sum = (all: readonly Sum[]) => all.reduce((total, { amount }) => total + amount.amount, 0)

/** Expects that the account adds up, and agrees with the prices, with the provider and with the till. */
function checkAccount({ site, getPrice, onSite }: Case): void {
  const view = site.view()
  const { account, status } = view
  if (!account?.price) throw new Error('The booking has a price')
  const { price, owed, paid, refunded, kept, due, overpaid, refundable, payments, refunds } = account
  expect(price.amount).toBe(getPrice(view))

  expect(kept.amount).toBe(paid.amount - refunded.amount)
  expect(kept.amount + due.amount).toBe(owed.amount + (overpaid?.amount ?? 0))
  const goodwill = sum(refunds.filter(({ reason, state }) => reason === 'goodwill' && state !== 'failed'))
  const stands = status !== 'cancelled' && status !== 'lapsed'
  expect(owed.amount).toBeLessThanOrEqual(stands ? price.amount : kept.amount)
  expect(owed.amount).toBeGreaterThanOrEqual(
    stands ? Math.min(price.amount, price.amount - goodwill) : kept.amount,
  )
  if (due.amount > 0) expect(owed.amount).toBe(price.amount - goodwill)

  const waiting = refunds.filter(({ state }) => state !== 'done' && state !== 'failed')
  expect(kept.amount).toBe(site.ledger() + onSite - sum(waiting))
  expect(refundable.amount).toBe(kept.amount - onSite)
  expect(site.ledger()).toBeGreaterThanOrEqual(0)
  for (const { id, amount } of payments) {
    const given = refunds.filter(({ payment, state }) => payment === id && state !== 'failed')
    expect(sum(given)).toBeLessThanOrEqual(amount.amount)
  }
}

/** Expects that the visitor's view, the reports and the CSV table show the same amounts as the account of the business. */
async function checkViews({ site: { services, clock, id, view } }: Case): Promise<void> {
  const row = findBooking(services, id)
  const { account, payment, status } = view()
  if (!row || !account) throw new Error('The booking has a price')
  const { payments: _, refunds, ...sums } = account
  const shown = toBookingView(services, row, clock.at)
  expect(shown.account).toEqual({ ...sums, refunds: refunds.map(({ payment: __, ...refund }) => refund) })
  expect(payment?.refunded?.amount ?? 0).toBe(sums.refunded.amount)
  const dueNow = status === 'payment_pending' ? (payment?.due.amount ?? 0) : 0
  if (payment) expect(payment.onSite?.amount ?? 0).toBe(sums.due.amount - dueNow)

  const income = readIncome(services, [id]).get(id) ?? []
  expect(sum(income.map((amount) => ({ amount })))).toBe(sums.kept.amount)

  const i18n = createI18n({ locale: 'en', timeLocale: 'en-US', messages: await loadMessages('en') })
  const table = streamBookingsCsv(
    services,
    { sort: 'start', order: 'asc' },
    { i18n, timeZone: 'UTC', raw: false },
  )
  const [header = [], cells = []] = readCsv(await new Response(table).text())
  const getCell = (name: string) => Math.round(Number(cells[header.indexOf(name)]) * 100)
  for (const name of ['Price', 'Owed', 'Paid', 'Refunded', 'Kept', 'Due'] as const)
    expect([name, getCell(name)]).toEqual([name, sums[name.toLowerCase() as Lowercase<typeof name>]?.amount])
}

test('the account of a booking adds up after any history, and agrees with prices, provider, till and all views of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(visit, cart),
      fc.array(fc.oneof(...Object.values(steps)), { minLength: 3, maxLength: 12, size: 'max' }),
      async (open, history) => {
        const current = await open()
        checkAccount(current)
        for (const step of history) {
          await tryStep(() => step(current))
          checkAccount(current)
          // Runs the jobs that call the provider and store its answers.
          await current.site.wait(1)
          checkAccount(current)
        }
        await checkViews(current)
      },
    ),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 20), 300) },
  )
})
