import { describe, expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import type { FakeProvider } from '#test/fixtures/providers/fake-provider.ts'
import { providers, secrets } from '#test/fixtures/providers/providers.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PaymentProvider } from './provider.ts'
import { createProvider } from './providers.ts'
import { checkProvider } from './watch-provider.ts'

const clock = { now: () => NOW }

function connect(name: (typeof providers)[number]['name'], { fetch }: FakeProvider): PaymentProvider {
  const provider = createProvider(name, { env: secrets, site: 'demo', clock, fetch, timeoutMs: 200 })
  if (!provider) throw new Error(`${name} has no secrets`)
  return provider
}

async function getCode(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'none'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

describe.each(providers)('$name', ({ name, currency, createFake, unknown, retries }) => {
  async function openCheckout() {
    const server = createFake()
    const provider = connect(name, server)
    const { id, url } = await provider.open(createCheckout(currency))
    return { server, provider, id, url }
  }

  test('is checked with its key, by a call that changes nothing', async () => {
    const server = createFake()
    expect(await checkProvider(connect(name, server))).toBe('works')
    expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
    for (const failure of ['silent', 'down', 'garbled'] as const) {
      server.failure = failure
      expect(await checkProvider(connect(name, server))).toBe('unreachable')
    }
  })

  test('reports a checkout as open, and then as paid with the requested amount', async () => {
    const { server, provider, id, url } = await openCheckout()
    expect(url).toMatch(/^https:\/\//)
    const reference = 'att-4fzyo82mvyr3k7dq'
    expect(await provider.read(id)).toEqual({ id, reference, state: 'open' })
    const payment = server.pay(id)
    const paid = { amount: { amount: 5005, currency }, refunded: { amount: 0, currency }, surplus: [] }
    expect(await provider.read(id)).toEqual({ id, reference, state: 'paid', payment, ...paid })
  })

  test('sends no half of an emoji, wherever a long description is cut', async () => {
    const server = createFake()
    const bodies: string[] = []
    const fetch: typeof server.fetch = (input, init) => {
      bodies.push(decodeURIComponent(String(init?.body ?? '').replaceAll('+', ' ')))
      return server.fetch(input, init)
    }
    const provider = connect(name, { ...server, fetch })
    for (const start of ['', 'a']) {
      const description = start + '👍'.repeat(1500)
      await provider.open(
        createCheckout(currency, { description, reference: `att-4fzyo82mvyr3k7d${start || 'q'}` }),
      )
    }
    expect(bodies.join('')).toContain('👍')
    for (const body of bodies) expect(body).not.toMatch(/\ufffd|\\ud[89a-f]|\p{Surrogate}/u)
  })

  test('reports a checkout as pending while money is on its way', async () => {
    const { server, provider, id } = await openCheckout()
    server.startPayment(id)
    expect(await provider.read(id)).toMatchObject({ state: 'pending' })
  })

  test('reports a failed attempt, and whether it was the last', async () => {
    const { server, provider, id } = await openCheckout()
    server.fail(id)
    expect(await provider.read(id)).toMatchObject({ state: retries ? 'failed' : 'expired' })
  })

  test('returns nothing for an unknown id', async () => {
    const { provider } = await openCheckout()
    expect(await provider.read(unknown)).toBeUndefined()
  })

  test('refunds once per key, in full or in part', async () => {
    const { server, provider, id } = await openCheckout()
    const payment = server.pay(id)
    const part = { checkout: id, payment, amount: { amount: 2000, currency }, key: 'rfd-000000000001' }
    const { id: first } = await provider.refund(part)
    expect((await provider.refund(part)).id).toBe(first)
    expect(server.countRefunds()).toBe(1)
    expect(await provider.read(id)).toMatchObject({ state: 'paid', refunded: { amount: 2000, currency } })
  })

  test.each(['pending', 'done', 'failed'] as const)(
    'reads a refund that is %s, without requesting another',
    async (state) => {
      const { server, provider, id } = await openCheckout()
      const payment = server.pay(id)
      const part = { checkout: id, payment, amount: { amount: 2000, currency }, key: 'rfd-000000000001' }
      const refund = await provider.refund(part)
      server.settleRefund(refund.id, state)
      expect(await provider.readRefund({ checkout: id, payment, id: refund.id })).toEqual({
        id: refund.id,
        state,
      })
      expect(server.countRefunds()).toBe(1)
      const otherId = refund.id.replace(/.$/, (last) => (last === '9' ? '8' : '9'))
      expect(await provider.readRefund({ checkout: id, payment, id: otherId })).toBeUndefined()
    },
  )

  test('expires an ended checkout without an error, and leaves a paid one paid', async () => {
    const { server, provider, id } = await openCheckout()
    server.pay(id)
    await provider.expire(id)
    expect(await provider.read(id)).toMatchObject({ state: 'paid' })
  })

  test.each(['silent', 'down', 'garbled', 'other'] as const)(
    'throws a payment error for a provider that is %s',
    async (failure) => {
      const { server, provider, id } = await openCheckout()
      const payment = server.pay(id)
      server.failure = failure
      const refund = { checkout: id, payment, amount: { amount: 2000, currency }, key: 'rfd-000000000001' }
      const other = createCheckout(currency, { reference: 'att-another-one' })
      const codes = [provider.open(other), provider.read(id), provider.refund(refund)].map(getCode)
      expect(await Promise.all(codes)).toEqual(['payment-error', 'payment-error', 'payment-error'])
      server.failure = undefined
      expect(server.countRefunds()).toBe(0)
    },
  )

  test('throws a payment error for a wrong key, with the reason only in its cause', async () => {
    const server = createFake()
    const wrong = Object.fromEntries(
      Object.entries(secrets).map(([variable, value]) => [variable, value.replace(/....(,|$)/g, 'Zzzz$1')]),
    )
    const provider = createProvider(name, { env: wrong, site: 'demo', clock, fetch: server.fetch })
    const failure = await provider?.open(createCheckout(currency)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'payment-error', status: 502 })
    expect(String(failure)).not.toContain('Zzzz')
    expect(provider && (await checkProvider(provider))).toBe('credentials')
    expect((failure as Failure).details.cause).toBeInstanceOf(Error)
  })
})

const listThatCan = (ability: 'repeat' | 'lapse' | 'expire') =>
  providers.filter(({ lacks = [] }) => !lacks.includes(ability))

test.each(listThatCan('repeat'))(
  '$name returns the same checkout for the same reference',
  async ({ name, currency, createFake }) => {
    const provider = connect(name, createFake())
    const first = await provider.open(createCheckout(currency))
    expect(await provider.open(createCheckout(currency))).toEqual(first)
    const other = await provider.open(createCheckout(currency, { reference: 'att-another-one' }))
    expect(other.id).not.toBe(first.id)
  },
)

test.each(listThatCan('lapse'))(
  '$name expires a checkout after its time',
  async ({ name, currency, createFake }) => {
    const server = createFake()
    const provider = connect(name, server)
    const { id } = await provider.open(createCheckout(currency))
    server.expire(id)
    expect(await provider.read(id)).toMatchObject({ state: 'expired' })
  },
)

test.each(listThatCan('expire'))(
  '$name takes no payment after expiry',
  async ({ name, currency, createFake }) => {
    const provider = connect(name, createFake())
    const { id } = await provider.open(createCheckout(currency))
    await provider.expire(id)
    expect(await provider.read(id)).toMatchObject({ state: 'expired' })
  },
)

test('creates no provider for a site without secrets', () => {
  for (const { name } of providers) {
    expect(createProvider(name, { env: {}, site: 'demo', clock })).toBeUndefined()
  }
})
