import { expect, test } from 'vitest'
import { createCheckout, NOW } from '#test/fixtures/providers/checkout.ts'
import { providers, secrets } from '#test/fixtures/providers/providers.ts'
import { createProvider } from './providers.ts'

const rows = providers.flatMap((provider) =>
  Object.entries(provider.refusals).map(([code, reason]) => ({ ...provider, code, reason })),
)

test.each(rows)('$name: $code means $reason', async ({ name, currency, createFake, code, reason }) => {
  const server = createFake()
  const clock = { now: () => NOW }
  const provider = createProvider(name, { env: secrets, site: 'demo', clock, fetch: server.fetch })
  const { id } = (await provider?.open(createCheckout(currency))) ?? { id: '' }
  server.fail(id, code)
  const status = await provider?.read(id)
  expect(status).toMatchObject({ state: expect.stringMatching(/^(failed|expired)$/) })
  expect(status && 'reason' in status ? status.reason : undefined).toBe(reason)
  expect(Object.keys(status ?? {}).sort()).toEqual(
    ['id', 'reference', 'state', ...(reason ? ['reason'] : [])].sort(),
  )
})
