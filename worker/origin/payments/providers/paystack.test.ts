import { expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { createFakePaystack, PAYSTACK_KEY } from '#test/fixtures/providers/paystack.ts'
import { signWebhook } from '#test/fixtures/providers/webhooks.ts'
import { paystack } from './paystack.ts'

function setUp() {
  const server = createFakePaystack()
  return { server, provider: paystack({ secretKeys: [PAYSTACK_KEY] }, { fetch: server.fetch }) }
}

test('requests a transaction in subunits', async () => {
  const { server, provider } = setUp()
  const opened = await provider.open(createCheckout('XOF', { amount: { amount: 25, currency: 'XOF' } }))
  expect(opened.id).toBe('att-4fzyo82mvyr3k7dq')
  const { metadata, ...body } = JSON.parse(server.requests[0]?.body ?? '')
  expect(body).toEqual({
    email: 'ana@example.com',
    amount: 2500,
    currency: 'XOF',
    reference: 'att-4fzyo82mvyr3k7dq',
    callback_url: 'https://harbour.example/verify-payment-callback?token=abc',
  })
  expect(JSON.parse(metadata).cancel_action).toContain('step=payment')
  server.pay(opened.id)
  expect(await provider.read(opened.id)).toMatchObject({ amount: { amount: 25, currency: 'XOF' } })
})

test('requires a new reference for a second attempt, since Paystack returns the URL of one only once', async () => {
  const { provider } = setUp()
  await provider.open(createCheckout('NGN'))
  await expect(provider.open(createCheckout('NGN'))).rejects.toMatchObject({
    code: 'payment-retry',
    status: 502,
  })
})

test('refuses a payment without an email address', async () => {
  const { server, provider } = setUp()
  const nameless = createCheckout('NGN', { contact: {} })
  await expect(provider.open(nameless)).rejects.toMatchObject({ code: 'payment-error' })
  expect(server.requests).toEqual([])
})

test('reports a refund as pending at first, and as done when read again', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('NGN'))
  const refund = {
    checkout: id,
    payment: server.pay(id),
    amount: { amount: 5005, currency: 'NGN' },
    key: 'rfd-0000000001',
  }
  expect(await provider.refund(refund)).toMatchObject({ state: 'pending' })
  expect(await provider.refund(refund)).toMatchObject({ state: 'done' })
  expect(server.countRefunds()).toBe(1)
})

test.each([
  [
    'charge.success',
    { id: 302_961, reference: 'att-1' },
    [{ event: 'charge.success:302961', checkout: 'att-1' }],
  ],
  [
    'refund.processed',
    { status: 'processed', transaction_reference: 'att-1' },
    [{ event: undefined, checkout: 'att-1' }],
  ],
  ['charge.dispute.create', { id: 358_950 }, []],
  ['transfer.success', { reference: 'x' }, []],
])('reads which checkout a webhook %s is about', async (event, data, notifications) => {
  const { provider } = setUp()
  const webhook = signWebhook('paystack', JSON.stringify({ event, data }), { secret: PAYSTACK_KEY, at: NOW })
  expect(await provider.readWebhook(webhook, NOW)).toEqual(notifications)
})
