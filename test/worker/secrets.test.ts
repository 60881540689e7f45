import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { SiteSecrets } from '#worker/contract/admin/secrets.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

const key = Buffer.alloc(32, 7).toString('base64')

/** The bearer tokens of the requests to Stripe. */
const bearerTokens: (string | null)[] = []

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { SECRETS_KEY: key, STRIPE_SECRET_KEY: 'sk_live_of_worker', STRIPE_WEBHOOK_SECRET: 'whsec_of_worker' },
    {
      async outside(request) {
        if (new URL(request.url).hostname !== 'api.stripe.com') return undefined
        // A key is checked when it is written.
        if (request.method === 'GET') return Response.json({ object: 'list', data: [] })
        bearerTokens.push(request.headers.get('authorization'))
        return Response.json({ error: { type: 'api_error' } }, { status: 500 })
      },
    },
  )
})
afterAll(() => worker.close())

const ownerHeaders = { authorization: `Bearer ${ADMIN_TOKEN}` }

const writeSecret = (site: TestSite, name: string, body: object | string) =>
  site.json<Problem | undefined>(`/api/admin/secrets/${name}`, {
    method: 'PUT',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...ownerHeaders, 'content-type': 'application/json' },
  })

const listSecrets = async (site: TestSite) =>
  (await site.json<SiteSecrets>('/api/admin/secrets', { headers: ownerHeaders })).body.secrets

const createStripeSite = () =>
  worker.site({
    now: MONDAY,
    paid: true,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, payments: { provider: 'stripe' } } }),
  })

/** Returns the bearer tokens of the requests to Stripe for the payment of a booking. */
async function collectTokens(site: TestSite, start: string) {
  bearerTokens.length = 0
  await site.post('/api/bookings', createMassageRequest({ start }))
  await expect.poll(() => bearerTokens.length).toBeGreaterThan(0)
  return new Set(bearerTokens)
}

test('calls a provider with the secret of the site, or of the Worker where the site has none', async () => {
  const site = await createStripeSite()
  expect(await collectTokens(site, '2026-11-24T10:00:00Z')).toEqual(new Set(['Bearer sk_live_of_worker']))
  expect((await writeSecret(site, 'STRIPE_SECRET_KEY', { value: 'sk_live_of_site' })).status).toBe(204)
  expect((await writeSecret(site, 'STRIPE_WEBHOOK_SECRET', { value: 'whsec_of_site' })).status).toBe(204)
  expect(await collectTokens(site, '2026-11-25T10:00:00Z')).toEqual(new Set(['Bearer sk_live_of_site']))
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET']) {
    const response = await site.fetch(`/api/admin/secrets/${name}`, {
      method: 'DELETE',
      headers: ownerHeaders,
    })
    expect(response.status).toBe(204)
  }
  expect(await listSecrets(site)).toEqual([])
  expect(await collectTokens(site, '2026-11-26T10:00:00Z')).toEqual(new Set(['Bearer sk_live_of_worker']))
})

test('never returns a secret: not to the owner, in the bundle, in an export or in the log', async () => {
  const site = await worker.site({ now: MONDAY })
  await writeSecret(site, 'MOLLIE_API_KEY', { value: 'live_do_not_tell' })
  await writeSecret(site, 'TURNSTILE_SECRET', { value: 'first_do_not_tell' })
  await site.setClock('2026-11-24T08:00:00Z')
  await writeSecret(site, 'TURNSTILE_SECRET', { value: 'second_do_not_tell' })
  expect(await listSecrets(site)).toEqual([
    { name: 'MOLLIE_API_KEY', updatedAt: '2026-11-23T08:00:00.000Z' },
    { name: 'TURNSTILE_SECRET', updatedAt: '2026-11-24T08:00:00.000Z' },
  ])
  const id = site.host.replace(/\..*/, '')
  for (const path of [
    '/api/admin/secrets',
    '/api/admin/site',
    '/api/site',
    '/api/admin/secrets/MOLLIE_API_KEY',
    `/api/operator/sites/${id}/export`,
  ]) {
    const answer = await site.fetch(path, { headers: ownerHeaders })
    expect([path, (await answer.text()).includes('do_not_tell')]).toEqual([path, false])
  }
  expect((await site.fetch('/api/admin/secrets/MOLLIE_API_KEY', { headers: ownerHeaders })).status).toBe(404)
  expect(worker.logs().some((line) => line.includes('do_not_tell'))).toBe(false)
})

test.each([
  ['ADMIN_TOKEN', { value: 'do_not_tell_1' }, 422],
  ['STRIPE_API_URL', { value: 'https://do_not_tell.example' }, 422],
  ['stripe_secret_key', { value: 'do_not_tell_2' }, 422],
  ['STRIPE_SECRET_KEY', { value: 'short' }, 422],
  ['STRIPE_SECRET_KEY', { value: '' }, 422],
  ['STRIPE_SECRET_KEY', { value: 'x'.repeat(4001) }, 422],
  ['STRIPE_SECRET_KEY', { value: 'do_not_tell_3', name: 'x' }, 422],
  ['STRIPE_SECRET_KEY', '"do_not_tell_4"', 422],
  ['STRIPE_SECRET_KEY', 'do_not_tell_5', 400],
])('refuses the secret %s of %j, and does not repeat it', async (name, body, status) => {
  const site = await worker.site({ publish: false })
  const answer = await writeSecret(site, name, body)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).not.toContain('do_not_tell')
  expect(await listSecrets(site)).toEqual([])
})

test('refuses a secret without SECRETS_KEY', async () => {
  const workerWithoutKey = await startWorker()
  try {
    const site = await workerWithoutKey.site({ publish: false })
    const { status, body } = await writeSecret(site, 'STRIPE_SECRET_KEY', { value: 'sk_live_of_site' })
    expect([status, body?.code]).toEqual([503, 'secrets-unavailable'])
    expect(await listSecrets(site)).toEqual([])
  } finally {
    await workerWithoutKey.close()
  }
})
