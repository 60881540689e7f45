import { describe, expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { createFakeMollie, MOLLIE_KEY } from '#test/fixtures/providers/mollie.ts'
import { signWebhook } from '#test/fixtures/providers/webhooks.ts'
import { mollie } from './mollie.ts'

function setUp() {
  const server = createFakeMollie()
  const secrets = { apiKey: MOLLIE_KEY, webhookSecrets: ['mollie_secret'] }
  return { server, provider: mollie(secrets, { fetch: server.fetch }) }
}

function form(body: string) {
  return {
    headers: new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' }),
    query: new URLSearchParams(),
    body: new TextEncoder().encode(body),
  }
}

test('requests a payment with the amount as text', async () => {
  const { server, provider } = setUp()
  await provider.open(createCheckout('EUR', { amount: { amount: 1000, currency: 'EUR' } }))
  const [request] = server.requests
  expect(request?.headers.get('Idempotency-Key')).toBe('att-4fzyo82mvyr3k7dq')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    amount: { currency: 'EUR', value: '10.00' },
    description: 'Deep tissue massage, Tuesday 24 November',
    redirectUrl: 'https://harbour.example/verify-payment-callback?token=abc',
    cancelUrl: 'https://harbour.example/widget/bookings/massage?step=payment',
    webhookUrl: 'https://harbour.example/api/payments/webhooks/provider',
    locale: 'pt_PT',
    metadata: { reference: 'att-4fzyo82mvyr3k7dq' },
  })
})

test('sends and reads yen without decimals', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('JPY', { amount: { amount: 100, currency: 'JPY' } }))
  expect(JSON.parse(server.requests[0]?.body ?? '').amount).toEqual({ currency: 'JPY', value: '100' })
  server.pay(id)
  expect(await provider.read(id)).toMatchObject({ amount: { amount: 100, currency: 'JPY' } })
})

test('the fake server refuses an amount that is a number, as Mollie does', async () => {
  const { server } = setUp()
  const headers = { Authorization: `Bearer ${MOLLIE_KEY}`, 'Idempotency-Key': 'k' }
  const body = JSON.stringify({ amount: { currency: 'EUR', value: 10 }, description: 'x' })
  const response = await server.fetch('https://api.mollie.com/v2/payments', { method: 'POST', headers, body })
  expect(response.status).toBe(422)
})

test('leaves a payment that cannot be cancelled as it is', async () => {
  const { provider } = setUp()
  const { id } = await provider.open(createCheckout('EUR'))
  await provider.expire(id)
  expect(await provider.read(id)).toMatchObject({ state: 'open' })
})

test('sends no request for an id that is not the id of a payment', async () => {
  const { server, provider } = setUp()
  expect(await provider.read('../methods')).toBeUndefined()
  expect(server.requests).toEqual([])
})

describe('unsigned webhooks', () => {
  test('are read each time that they are sent', async () => {
    const { provider } = setUp()
    const notification = [{ event: undefined, checkout: 'tr_5B8cwPMGnU6qLbRvo7qEZo' }]
    expect(await provider.readWebhook(form('id=tr_5B8cwPMGnU6qLbRvo7qEZo'), NOW)).toEqual(notification)
  })

  test('are ignored when they are not about a payment', async () => {
    const { provider } = setUp()
    expect(await provider.readWebhook(form('id=ord_pbjz8x'), NOW)).toEqual([])
  })

  test.each([
    '',
    'id=',
    'id=tr_',
    'id=../v2/methods',
    'id=tr_%2F..',
    `id=tr_${'A'.repeat(65)}`,
    '{"id":"tr_1"}',
  ])('are refused with the body %j', async (body) => {
    const { provider } = setUp()
    await expect(provider.readWebhook(form(body), NOW)).rejects.toMatchObject({ code: 'webhook-refused' })
  })
})

test('reads the payment from a signed webhook about a refund', async () => {
  const { provider } = setUp()
  const event = { resource: 'event', id: 'event_1', type: 'refund.failed', entityId: 're_4qqhO89gsT' }
  const _embedded = { entity: { id: 're_4qqhO89gsT', paymentId: 'tr_5B8cwPMGnU6q' } }
  const signing = { secret: 'mollie_secret', at: NOW }
  const full = signWebhook('mollie', JSON.stringify({ ...event, _embedded }), signing)
  expect(await provider.readWebhook(full, NOW)).toEqual([{ event: 'event_1', checkout: 'tr_5B8cwPMGnU6q' }])
  expect(await provider.readWebhook(signWebhook('mollie', JSON.stringify(event), signing), NOW)).toEqual([])
})
