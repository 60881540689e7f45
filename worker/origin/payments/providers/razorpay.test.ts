import { expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { createFakeRazorpay, razorpayKey } from '#test/fixtures/providers/razorpay.ts'
import { signWebhook } from '#test/fixtures/providers/webhooks.ts'
import type { Fetch } from '../../platform/http/fetch.ts'
import { razorpay } from './razorpay.ts'

const SECRET = 'razorpay_secret'

function setUp() {
  const server = createFakeRazorpay(() => NOW)
  const provider = razorpay({ ...razorpayKey, webhookSecrets: [SECRET] }, { fetch: server.fetch })
  return { server, provider }
}

test('requests a link, without messages by Razorpay to the visitor', async () => {
  const { server, provider } = setUp()
  await provider.open(createCheckout('INR', { expiresAt: NOW + 60_000 }))
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    amount: 5005,
    currency: 'INR',
    accept_partial: false,
    reference_id: 'att-4fzyo82mvyr3k7dq',
    description: 'Deep tissue massage, Tuesday 24 November',
    customer: { name: 'Ana Reis', email: 'ana@example.com', contact: '+351912345678' },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: 'https://harbour.example/verify-payment-callback?token=abc',
    callback_method: 'get',
    expire_by: NOW / 1000 + 20 * 60,
  })
})

test('finds the link of a used reference, not the first of a list', async () => {
  const { server, provider } = setUp()
  const first = await provider.open(createCheckout('INR'))
  await provider.open(createCheckout('INR', { reference: 'att-another-one' }))
  expect(await provider.open(createCheckout('INR'))).toEqual(first)
  expect(server.requests.at(-1)?.path).toBe('/v1/payment_links?reference_id=att-4fzyo82mvyr3k7dq')
})

test('requires a new payment for a used reference without a link', async () => {
  const { server, provider } = setUp()
  await provider.open(createCheckout('INR'))
  const emptyLists: Fetch = async (url, init) =>
    url.includes('?') ? Response.json({ payment_links: [] }) : server.fetch(url, init)
  const other = razorpay({ ...razorpayKey, webhookSecrets: [SECRET] }, { fetch: emptyLists })
  await expect(other.open(createCheckout('INR'))).rejects.toMatchObject({ code: 'payment-retry' })
})

test('reports a link as paid after a failed attempt', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('INR'))
  server.fail(id)
  const payment = server.pay(id)
  expect(await provider.read(id)).toMatchObject({ state: 'paid', payment })
})

test('sends the key and the checkout with a refund', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('INR'))
  const payment = server.pay(id)
  await provider.refund({
    checkout: id,
    payment,
    amount: { amount: 5005, currency: 'INR' },
    key: 'rfd-0000000001',
  })
  const request = server.requests.at(-1)
  expect(request?.path).toBe(`/v1/payments/${payment}/refund`)
  expect(request?.headers.get('X-Refund-Idempotency')).toBe('rfd-0000000001')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    amount: 5005,
    receipt: 'rfd-0000000001',
    notes: { checkout: id },
  })
})

test.each([
  ['refund.processed', { refund: { entity: { notes: { checkout: 'plink_1' } } } }, 1],
  ['refund.processed', { refund: { entity: { notes: [] } } }, 0],
  ['payment.captured', { payment: { entity: { id: 'pay_1' } } }, 0],
])('reads the link that a %s event names, if it names one', async (event, payload, count) => {
  const { provider } = setUp()
  const webhook = signWebhook('razorpay', JSON.stringify({ event, payload }), { secret: SECRET, at: NOW })
  const notifications = await provider.readWebhook(webhook, NOW)
  expect(notifications).toEqual(
    Array.from({ length: count }, () => ({ event: 'LT2bHgxv2pFVPE', checkout: 'plink_1' })),
  )
})
