import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { createFakeStripe, STRIPE_KEY } from '#test/fixtures/providers/stripe.ts'
import { signWebhook } from '#test/fixtures/providers/webhooks.ts'
import { stripe } from './stripe.ts'

const SECRET = 'whsec_test_secret'

function setUp() {
  const server = createFakeStripe(() => NOW)
  const provider = stripe({ secretKey: STRIPE_KEY, webhookSecrets: [SECRET] }, { fetch: server.fetch })
  const sent = () => new URLSearchParams(server.requests.at(-1)?.body)
  return { server, provider, sent }
}

test('requests the quoted amount, for at least 35 minutes and at most a day', async () => {
  const { provider, sent } = setUp()
  await provider.open(createCheckout('EUR'))
  expect(Object.fromEntries(sent())).toMatchObject({
    mode: 'payment',
    client_reference_id: 'att-4fzyo82mvyr3k7dq',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '5005',
    'line_items[0][quantity]': '1',
    'adaptive_pricing[enabled]': 'false',
    customer_email: 'ana@example.com',
    locale: 'pt-BR',
    expires_at: String(NOW / 1000 + 35 * 60),
  })
  expect([...sent().values()]).toContain('oxxo')
  const patient = createCheckout('EUR', {
    reference: 'att-patient',
    delayed: true,
    expiresAt: NOW + 48 * 3_600_000,
  })
  await provider.open(patient)
  expect(sent().get('expires_at')).toBe(String(NOW / 1000 + 24 * 3600 - 60))
  expect([...sent().values()]).not.toContain('oxxo')
})

test('sends no amount that Stripe does not accept', async () => {
  const { server, provider, sent } = setUp()
  const dinars = (amount: number) =>
    createCheckout('KWD', { reference: `att-kwd-${amount}`, amount: { amount, currency: 'KWD' } })
  await provider.open(dinars(5120))
  expect(sent().get('line_items[0][price_data][unit_amount]')).toBe('5120')
  const before = server.requests.length
  await expect(provider.open(dinars(5124))).rejects.toMatchObject({ code: 'payment-error' })
  expect(server.requests).toHaveLength(before)
})

test('throws a payment error when a reference is used again for something else', async () => {
  const { provider } = setUp()
  await provider.open(createCheckout('EUR'))
  await expect(provider.open(createCheckout('USD'))).rejects.toMatchObject({ code: 'payment-error' })
})

test('accepts signatures of Stripe’s own package', async () => {
  const { provider } = setUp()
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.async_payment_failed',
    data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
  })
  const timestamp = NOW / 1000 - 299
  const header = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp,
  })
  const headers = new Headers({ 'Stripe-Signature': header })
  const body = new TextEncoder().encode(payload)
  const request = { headers, query: new URLSearchParams(), body }
  expect(await provider.readWebhook(request, NOW)).toEqual([{ event: 'evt_1', checkout: 'cs_test_1' }])
})

test.each([
  [
    'refund.failed',
    { id: 're_1', metadata: { key: 'k', checkout: 'cs_test_1' } },
    [{ event: 'evt_1', checkout: 'cs_test_1' }],
  ],
  ['refund.updated', { id: 're_1', metadata: {} }, []],
  ['charge.succeeded', { id: 'ch_1' }, []],
])('reads the checkout that a %s event names, if it names one', async (type, object, notifications) => {
  const { provider } = setUp()
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  expect(await provider.readWebhook(signWebhook('stripe', body, { secret: SECRET, at: NOW }), NOW)).toEqual(
    notifications,
  )
})

test('finds a refund that is requested again after a day', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('EUR'))
  const refund = {
    checkout: id,
    payment: server.pay(id),
    amount: { amount: 5005, currency: 'EUR' },
    key: 'rfd-0000000001',
  }
  const first = await provider.refund(refund)
  expect(first.state).toBe('done')
  const before = server.requests.length
  expect(await provider.refund(refund)).toEqual(first)
  expect(server.requests.slice(before).map(({ method }) => method)).toEqual(['GET'])
})
