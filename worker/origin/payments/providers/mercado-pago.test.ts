import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { createFakeMercadoPago, MERCADO_PAGO_TOKEN } from '#test/fixtures/providers/mercado-pago.ts'
import { createPaidWebhook, signWebhook } from '#test/fixtures/providers/webhooks.ts'
import { mercadoPago } from './mercado-pago.ts'

const SECRET = 'mercado_secret'

function setUp() {
  const server = createFakeMercadoPago()
  const secrets = { accessToken: MERCADO_PAGO_TOKEN, webhookSecrets: [SECRET] }
  const provider = mercadoPago(secrets, { fetch: server.fetch }, { now: () => NOW })
  return { server, provider }
}

test('requests a preference in major units, with immediate methods only', async () => {
  const { server, provider } = setUp()
  await provider.open(createCheckout('BRL'))
  const request = server.requests.at(-1)
  expect(request?.headers.get('X-Idempotency-Key')).toBe('att-4fzyo82mvyr3k7dq')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    items: [{ quantity: 1, unit_price: 50.05, currency_id: 'BRL' }],
    back_urls: { success: 'https://harbour.example/verify-payment-callback?token=abc' },
    auto_return: 'approved',
    external_reference: 'att-4fzyo82mvyr3k7dq',
    expires: true,
    expiration_date_to: '2026-11-23T08:30:00.000+00:00',
    binary_mode: true,
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
  })
  await provider.open(createCheckout('BRL', { reference: 'att-patient', delayed: true }))
  const patient = JSON.parse(server.requests.at(-1)?.body ?? '')
  expect(patient).toMatchObject({ binary_mode: false })
  expect(patient).not.toHaveProperty('payment_methods')
})

test.each([
  ['CLP', 12_000, 12_000],
  ['COP', 1_200_000, 12_000],
  ['BRL', 8010, 80.1],
])('requests, receives and refunds %s %i exactly', async (currency, amount, price) => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout(currency, { amount: { amount, currency } }))
  expect(JSON.parse(server.requests.at(-1)?.body ?? '').items[0].unit_price).toBe(price)
  const payment = server.pay(id)
  expect(await provider.read(id)).toMatchObject({ amount: { amount, currency } })
  await provider.refund({ checkout: id, payment, amount: { amount, currency }, key: 'rfd-0000000001' })
  expect(await provider.read(id)).toMatchObject({ state: 'paid', refunded: { amount, currency } })
})

test('reports a second payment as surplus', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('BRL'))
  const payment = server.pay(id)
  const again = server.pay(id)
  const amount = { amount: 5005, currency: 'BRL' }
  expect(await provider.read(id)).toMatchObject({ payment, surplus: [{ payment: again, amount }] })
  const part = { amount: 2000, currency: 'BRL' }
  await provider.refund({ checkout: id, payment: again, amount: part, key: 'rfd-0000000001' })
  const left = { amount: 3005, currency: 'BRL' }
  expect(await provider.read(id)).toMatchObject({ surplus: [{ payment: again, amount: left }] })
  await provider.refund({ checkout: id, payment: again, amount: left, key: 'rfd-0000000002' })
  expect(await provider.read(id)).toMatchObject({ payment, refunded: { amount: 0 }, surplus: [] })
})

test('reports a checkout as paid after a refused card', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('BRL'))
  server.fail(id)
  expect(await provider.read(id)).toMatchObject({ state: 'failed' })
  server.startPayment(id)
  expect(await provider.read(id)).toMatchObject({ state: 'pending' })
  server.pay(id)
  expect(await provider.read(id)).toMatchObject({ state: 'paid' })
})

test('reports a checkout as paid after any number of refused cards', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('BRL'))
  for (let attempt = 0; attempt < 101; attempt += 1) server.fail(id)
  const payment = server.pay(id)
  expect(await provider.read(id)).toMatchObject({ state: 'paid', payment })
})

test('ignores notifications about unknown payments or none', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('BRL'))
  const payment = server.pay(id)
  server.payment(payment).external_reference = ''
  const signing = { secret: SECRET, at: NOW }
  expect(
    await provider.readWebhook(createPaidWebhook('mercado-pago', { checkout: id, payment }, signing), NOW),
  ).toEqual([])
  const unknown = createPaidWebhook('mercado-pago', { checkout: id, payment: '999' }, signing)
  expect(await provider.readWebhook(unknown, NOW)).toEqual([])
  const body = JSON.stringify({ type: 'merchant_order', data: { id: payment } })
  expect(await provider.readWebhook(signWebhook('mercado-pago', body, signing, payment), NOW)).toEqual([])
})

test('accepts a time in milliseconds, and an upper-case id that is signed in lower case', async () => {
  const { provider } = setUp()
  const v1 = createHmac('sha256', SECRET).update(`id:ord01abc;request-id:r1;ts:${NOW};`).digest('hex')
  const webhook = {
    headers: new Headers({ 'x-signature': `ts=${NOW}, v1=${v1}`, 'x-request-id': 'r1' }),
    query: new URLSearchParams('data.id=ORD01ABC&type=order'),
    body: new TextEncoder().encode(JSON.stringify({ type: 'order', data: { id: 'ORD01ABC' } })),
  }
  expect(await provider.readWebhook(webhook, NOW)).toEqual([])
})

test('throws a payment error when the look-up of a notification fails', async () => {
  const { server, provider } = setUp()
  const { id } = await provider.open(createCheckout('BRL'))
  const webhook = createPaidWebhook(
    'mercado-pago',
    { checkout: id, payment: server.pay(id) },
    { secret: SECRET, at: NOW },
  )
  server.failure = 'down'
  await expect(provider.readWebhook(webhook, NOW)).rejects.toMatchObject({ code: 'payment-error' })
})
