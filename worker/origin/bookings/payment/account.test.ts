import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { bookedSite, euros } from '#test/fixtures/paid-booking.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { listDeadJobs, retryDeadJob } from '../../platform/jobs/dead-jobs.ts'
import { cancel } from '../cancel/cancel.ts'
import { markPaidOnSite, undoPaidOnSite } from './paid-on-site.ts'
import { refund } from './refund.ts'

const withKey = (key: string, body: object = {}) => ({
  ...byBusiness,
  idempotencyKey: { key, operation: 'test', body, acceptsStoredResponse: false },
})

test('shows what was paid and what is still due', async () => {
  const { pay, view } = await bookedSite()
  expect(view().account).toMatchObject({ price: euros(8000), paid: euros(0), due: euros(8000) })
  await pay()
  const { account } = view()
  expect(account).toMatchObject({ paid: euros(2000), refunded: euros(0), due: euros(6000) })
  expect(account?.payments).toMatchObject([{ provider: 'sandbox', state: 'paid', amount: euros(2000) }])
})

test('gives back parts through the provider, and never more than was paid', async () => {
  const { services, id, pay, view, wait, ledger, history } = await bookedSite()
  await pay()
  const requested = refund(services, id, { amount: euros(500), notify: true }, byBusiness)
  expect(requested.account).toMatchObject({ refunded: euros(500), due: euros(6000) })
  expect(requested.account?.refunds).toMatchObject([{ state: 'pending', amount: euros(500) }])
  await wait(1)
  expect(ledger()).toBe(1500)
  expect(() => refund(services, id, { amount: euros(1501), notify: true }, byBusiness)).toThrow('validation')
  expect(() => refund(services, id, { amount: euros(0), notify: true }, byBusiness)).toThrow('validation')
  const dollars = { amount: 100, currency: 'USD' }
  expect(() => refund(services, id, { amount: dollars, notify: true }, byBusiness)).toThrow('validation')
  refund(services, id, { notify: true }, byBusiness)
  await wait(1)
  expect(ledger()).toBe(0)
  expect(view().account).toMatchObject({
    ...{ paid: euros(2000), refunded: euros(2000), kept: euros(0) },
    ...{ owed: euros(6000), due: euros(6000) },
  })
  expect(() => refund(services, id, { notify: true }, byBusiness)).toThrow('validation')
  expect(history().slice(1)).toEqual([
    { event: 'booking.refund-requested', amount: 500 },
    { event: 'booking.refunded', amount: 500 },
    { event: 'booking.refund-requested', amount: 1500 },
    { event: 'booking.refunded', amount: 1500 },
  ])
})

test('money that is given back out of goodwill is not due again, in one part or in several', async () => {
  const { services, id, pay, view, wait } = await bookedSite()
  await pay()
  markPaidOnSite(services, id, { method: 'card', notify: false }, byBusiness)
  for (const amount of [euros(1200), euros(500)]) {
    refund(services, id, { amount, reason: 'goodwill', notify: false }, byBusiness)
    await wait(1)
  }
  expect(view().account).toMatchObject({
    ...{ price: euros(8000), owed: euros(6300) },
    ...{ paid: euros(8000), refunded: euros(1700), kept: euros(6300), due: euros(0) },
    refunds: [
      { amount: euros(1200), reason: 'goodwill', state: 'done' },
      { amount: euros(500), reason: 'goodwill', state: 'done' },
    ],
  })
  expect(() => markPaidOnSite(services, id, { method: 'cash', notify: false }, byBusiness)).toThrow(
    'validation',
  )
})

test('money that is given back as a correction is due again', async () => {
  const { services, id, pay, view } = await bookedSite()
  await pay()
  refund(services, id, { amount: euros(2000), reason: 'correction', notify: false }, byBusiness)
  expect(view().account).toMatchObject({ owed: euros(8000), kept: euros(0), due: euros(8000) })
})

test('a cancelled booking keeps what its policy keeps, and nothing is due', async () => {
  const { services, id, token, pay, view, wait } = await bookedSite()
  await pay()
  cancel(services, id, { token }, byBusiness.idempotencyKey)
  await wait(1)
  expect(view().account).toMatchObject({
    ...{ owed: euros(1000), paid: euros(2000), refunded: euros(1000), kept: euros(1000), due: euros(0) },
    refunds: [{ reason: 'cancellation' }],
  })
})

test('gives money back once for one idempotency key', async () => {
  const { services, id, pay, ledger, wait } = await bookedSite()
  await pay()
  const request = { amount: euros(500), notify: true }
  const answers = [1, 2].map(() => refund(services, id, request, withKey('a', request)))
  expect(answers[0]).toEqual(answers[1])
  await wait(1)
  expect(ledger()).toBe(1500)
  const other = { amount: euros(600), notify: true }
  expect(() => refund(services, id, other, withKey('a', other))).toThrow('idempotency-mismatch')
})

test('sends a message about each refund with its own amount, and none without `notify`', async () => {
  const { services, id, pay, wait } = await bookedSite()
  await pay()
  refund(services, id, { amount: euros(500), notify: true }, byBusiness)
  await wait(1)
  refund(services, id, { amount: euros(300), notify: true }, byBusiness)
  await wait(1)
  refund(services, id, { amount: euros(200), notify: false }, { ...byBusiness, notify: false })
  await wait(1)
  const queued = services.db.select().from(messages).all()
  const subjects = queued
    .filter(({ name }) => name === 'visitor.payment-refunded')
    .map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(2)
})

test('records in the history that the provider refused a refund, and allows another one', async () => {
  const { services, id, pay, wait, view, history, ledger } = await bookedSite()
  await pay()
  const { refund: grant } = services.sandbox
  services.sandbox.refund = async ({ key }) => ({ id: key, state: 'failed' })
  refund(services, id, { amount: euros(1500), notify: true }, byBusiness)
  await wait(1)
  expect(history().at(-1)).toEqual({ event: 'booking.refund-failed', amount: 1500 })
  expect(view().account).toMatchObject({ refunded: euros(0), refunds: [{ state: 'failed' }] })
  services.sandbox.refund = grant
  refund(services, id, { amount: euros(1000), notify: true }, byBusiness)
  await wait(1)
  const [job] = listDeadJobs(services, {}).jobs
  retryDeadJob(services, String(job?.id))
  await wait(1)
  expect(ledger()).toBe(1000)
  expect(view().account).toMatchObject({ refunded: euros(1000) })
})

test('records in the history that the provider is down, and gives the money back later', async () => {
  const { services, id, pay, wait, history, ledger } = await bookedSite()
  await pay()
  const { refund: grant } = services.sandbox
  services.sandbox.refund = async () => {
    throw new Error('It is down')
  }
  refund(services, id, { amount: euros(700), notify: true }, byBusiness)
  await wait(1)
  await wait(HOUR_MS)
  services.sandbox.refund = grant
  await wait(HOUR_MS)
  expect(ledger()).toBe(1300)
  expect(history().slice(2)).toEqual([
    { event: 'booking.refund-delayed', amount: 700 },
    { event: 'booking.refunded', amount: 700 },
  ])
})

test('applies the refund policy only to what the business has not given back yet', async () => {
  const { services, id, token, pay, wait, ledger } = await bookedSite()
  await pay()
  refund(services, id, { amount: euros(1000), notify: true }, byBusiness)
  cancel(services, id, { token }, byBusiness.idempotencyKey)
  await wait(1)
  expect(ledger()).toBe(500)
})

test('records what was paid on site, and takes a mistake back', async () => {
  const { services, id, pay, view, history } = await bookedSite()
  await pay()
  markPaidOnSite(services, id, { method: 'cash', amount: euros(4000), notify: true }, byBusiness)
  const { account } = markPaidOnSite(services, id, { method: 'card', notify: true }, byBusiness)
  expect(account).toMatchObject({ paid: euros(8000), due: euros(0) })
  expect(() => markPaidOnSite(services, id, { method: 'cash', notify: true }, byBusiness)).toThrow(
    'validation',
  )
  const mistake = account?.payments.find(({ method }) => method === 'cash')?.id ?? ''
  undoPaidOnSite(services, id, { payment: mistake, notify: true }, byBusiness)
  expect(view().account).toMatchObject({ paid: euros(4000), due: euros(4000) })
  expect(() => undoPaidOnSite(services, id, { payment: mistake, notify: true }, byBusiness)).toThrow(
    'not-found',
  )
  const online = account?.payments.find(({ provider }) => provider === 'sandbox')?.id ?? ''
  expect(() => undoPaidOnSite(services, id, { payment: online, notify: true }, byBusiness)).toThrow(
    'not-found',
  )
  expect(history().slice(1)).toEqual([
    { event: 'booking.paid-on-site', amount: 4000 },
    { event: 'booking.paid-on-site', amount: 2000 },
    { event: 'booking.paid-on-site-undone', amount: 4000 },
  ])
})

test('a payment on site is not given back through the provider', async () => {
  const { services, id, pay, wait, ledger, token } = await bookedSite()
  await pay()
  markPaidOnSite(services, id, { method: 'cash', notify: false }, { ...byBusiness, notify: false })
  expect(() => refund(services, id, { amount: euros(2001), notify: true }, byBusiness)).toThrow('validation')
  cancel(services, id, { token }, byBusiness.idempotencyKey)
  await wait(1)
  expect(ledger()).toBe(1000)
})

test('a payment on site confirms a booking that waits for its deposit, and money that comes later goes back', async () => {
  const { services, id, pay, view, ledger, wait } = await bookedSite()
  const little = { method: 'cash' as const, amount: euros(1999), notify: true }
  expect(() => markPaidOnSite(services, id, little, byBusiness)).toThrow('validation')
  expect(markPaidOnSite(services, id, { ...little, amount: euros(2000) }, byBusiness).status).toBe(
    'scheduled',
  )
  await pay()
  await wait(1)
  expect(ledger()).toBe(0)
  expect(view()).toMatchObject({ status: 'scheduled', account: { due: euros(6000) } })
})

test('nothing is due for a cancelled booking, and no payment can be recorded', async () => {
  const { services, id, token, pay, view } = await bookedSite()
  await pay()
  cancel(services, id, { token }, byBusiness.idempotencyKey)
  expect(view().account).toMatchObject({ paid: euros(2000), refunded: euros(1000), due: euros(0) })
  const cash = { method: 'cash' as const, amount: euros(1), notify: true }
  expect(() => markPaidOnSite(services, id, cash, byBusiness)).toThrow('booking-cancelled')
})

test('accepts any amount on site for a booking without a price, but needs the amount', async () => {
  const { services, id, view } = await bookedSite(createClinicBundle([{ id: 'visit', staff: ['ana'] }]))
  expect(view().account).toBeUndefined()
  expect(() => markPaidOnSite(services, id, { method: 'cash', notify: true }, byBusiness)).toThrow(
    'validation',
  )
  const { account } = markPaidOnSite(
    services,
    id,
    { method: 'other', amount: euros(1234), notify: true },
    byBusiness,
  )
  expect(account).toMatchObject({ paid: euros(1234), due: euros(0) })
  expect(account?.price).toBeUndefined()
})

test('refuses a refund for an unknown booking', async () => {
  const { services } = await bookedSite()
  expect(() => refund(services, 'bkg_unknown', { notify: true }, byBusiness)).toThrow('event-not-found')
})
