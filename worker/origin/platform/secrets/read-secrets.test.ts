import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretSchemas } from '../../payments/providers/secrets.ts'
import { readSecrets, toSuffix } from './read-secrets.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_shared', STRIPE_WEBHOOK_SECRET: 'whsec_shared' }
const siteSecrets = {
  STRIPE_SECRET_KEY__MY_SITE: 'sk_test_own',
  STRIPE_WEBHOOK_SECRET__MY_SITE: 'whsec_own_1',
}

const read = (env: object, site?: string) => readSecrets(secretSchemas.stripe, env, site)

test('returns nothing for a provider without secrets', () => {
  expect(read({ ADMIN_TOKEN: 'something else' }, 'my-site')).toBeUndefined()
  expect(read({ STRIPE_SECRET_KEY: '' })).toBeUndefined()
})

test('accepts one secret, or two while one is replaced', () => {
  expect(read(stripe)?.STRIPE_WEBHOOK_SECRET).toEqual(['whsec_shared'])
  const two = { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_old_one, whsec_new_one' }
  expect(read(two)?.STRIPE_WEBHOOK_SECRET).toEqual(['whsec_old_one', 'whsec_new_one'])
})

test('uses the secrets of a site instead of all shared ones', () => {
  const env = { ...stripe, ...siteSecrets }
  expect(read(env, 'my-site')?.STRIPE_SECRET_KEY).toBe('sk_test_own')
  expect(read(env, 'other')?.STRIPE_SECRET_KEY).toBe('sk_test_shared')
  const { STRIPE_WEBHOOK_SECRET__MY_SITE: _, ...half } = env
  expect(() => read(half, 'my-site')).toThrow()
})

test('gives no two sites the same variable', () => {
  expect(['my-site', 'my_site'].map(toSuffix)).toEqual(['__MY_SITE', '__MY_u_SITE'])
  const id = fc.stringMatching(/^[a-z0-9][-_au]{0,6}$/)
  fc.assert(fc.property(id, id, (one, other) => one === other || toSuffix(one) !== toSuffix(other)))
})

test.each([
  ['a key without its webhook secret', { STRIPE_SECRET_KEY: 'sk_test_shared' }],
  ['a webhook secret without its key', { STRIPE_WEBHOOK_SECRET: 'whsec_shared' }],
  ['three secrets', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1111,whsec_2222,whsec_3333' }],
  ['an empty secret after a comma', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1111,' }],
  ['a URL with a slash at the end', { ...stripe, STRIPE_API_URL: 'http://localhost:1234/' }],
  ['a URL with another protocol', { ...stripe, STRIPE_API_URL: 'ftp://localhost:1234' }],
])('refuses %s without naming a secret', (_, env) => {
  expect(() => read(env)).toThrow(/STRIPE_/)
  try {
    read(env)
  } catch (error) {
    expect(String(error)).not.toMatch(/sk_test_shared|whsec_(shared|\d)/)
  }
})

test('reads the URL of another server', () => {
  const env = { ...stripe, STRIPE_API_URL: 'http://localhost:12111' }
  expect(read(env)?.STRIPE_API_URL).toBe('http://localhost:12111')
})
