import { describe, expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { providers, secrets } from '#test/fixtures/providers/providers.ts'
import { createPaidBody, createPaidWebhook, signWebhook } from '#test/fixtures/providers/webhooks.ts'
import { MAX_WEBHOOK_BYTES } from '../../platform/http/webhook-body.ts'
import type { WebhookRequest } from './provider.ts'
import { createProvider } from './providers.ts'

const refusal = { code: 'webhook-refused', status: 400 }

describe.each(providers)('$name', ({ name, currency, createFake, signedBy: { variable, header } }) => {
  const [old = '', fresh = ''] = secrets[variable].split(',')

  async function createPaidCheckout() {
    const server = createFake()
    const provider = createProvider(name, {
      env: secrets,
      site: 'demo',
      clock: { now: () => NOW },
      fetch: server.fetch,
    })
    if (!provider) throw new Error(`${name} has no secrets`)
    const { id } = await provider.open(createCheckout(currency))
    const about = { checkout: id, payment: server.pay(id) }
    const read = (request: WebhookRequest, at = NOW) => provider.readWebhook(request, at)
    return { about, read }
  }

  test.each([
    ['the older secret', old],
    ['the newer secret', fresh],
  ])('accepts a webhook signed with %s, and reads a repeated one as the same event', async (_, secret) => {
    const { about, read } = await createPaidCheckout()
    const webhook = createPaidWebhook(name, about, { secret, at: NOW })
    const notifications = await read(webhook)
    const named =
      name === 'mercado-pago' ? { reference: 'att-4fzyo82mvyr3k7dq' } : { checkout: about.checkout }
    expect(notifications).toEqual([{ event: expect.any(String), ...named }])
    expect(await read(webhook)).toEqual(notifications)
  })

  test('refuses a signature with another secret, one in base64, and a missing one', async () => {
    const { about, read } = await createPaidCheckout()
    await expect(read(createPaidWebhook(name, about, { secret: 'another', at: NOW }))).rejects.toMatchObject(
      refusal,
    )
    const base64 = createPaidWebhook(name, about, { secret: old, at: NOW, encoding: 'base64' })
    await expect(read(base64)).rejects.toMatchObject(refusal)
    const bare = createPaidWebhook(name, about, { secret: old, at: NOW })
    bare.headers.delete(header)
    await expect(read(bare)).rejects.toMatchObject(refusal)
    bare.headers.set(header, '')
    await expect(read(bare)).rejects.toMatchObject(refusal)
  })

  test('refuses a signed message with one changed byte', async () => {
    const { about, read } = await createPaidCheckout()
    const webhook = createPaidWebhook(name, about, { secret: old, at: NOW })
    if (name === 'mercado-pago') webhook.query.set('data.id', `${about.payment}0`)
    else webhook.body[webhook.body.length - 3] = 0x5f
    await expect(read(webhook)).rejects.toMatchObject(refusal)
  })

  test('refuses a signed body that is too long, no JSON, or no event', async () => {
    const { about, read } = await createPaidCheckout()
    const signing = { secret: old, at: NOW }
    const long = JSON.stringify({ ...createPaidBody(name, about), more: 'x'.repeat(MAX_WEBHOOK_BYTES) })
    for (const body of [long, 'hello', '', '[]', '{"id":1}']) {
      await expect(read(signWebhook(name, body, signing, about.payment))).rejects.toMatchObject(refusal)
    }
    const binary = { ...signWebhook(name, 'x', signing, about.payment), body: Uint8Array.of(0xff, 0xfe) }
    await expect(read(binary)).rejects.toMatchObject(refusal)
  })
})

test.each([
  ['stripe', secrets.STRIPE_WEBHOOK_SECRET, 301_000],
  ['mercado-pago', secrets.MERCADO_PAGO_WEBHOOK_SECRET, 25 * 3_600_000],
] as const)('refuses an old signature of %s', async (name, signingSecrets, age) => {
  const [secret = ''] = signingSecrets.split(',')
  const provider = createProvider(name, { env: secrets, site: 'demo', clock: { now: () => NOW } })
  const webhook = createPaidWebhook(name, { checkout: 'cs_test_1', payment: '1' }, { secret, at: NOW - age })
  await expect(provider?.readWebhook(webhook, NOW)).rejects.toMatchObject(refusal)
})
