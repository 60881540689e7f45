import { expect, test } from 'vitest'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { secretSchemas } from '../../payments/providers/secrets.ts'
import { checkSecret, secretNames } from '../../secret-names.ts'
import { secrets } from '../db/access-tables.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readSecrets } from './read-secrets.ts'
import { SecretStore } from './secret-store.ts'

const [firstKey, secondKey] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
const NOW = Date.parse('2026-11-23T08:00:00Z')

function openStores() {
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  migrate(db)
  const store = (keys: string[], site = 'studio') =>
    new SecretStore({ db, clock: { now: () => NOW }, site: () => site, keys })
  return { db, store }
}

test('reads a stored secret, which the database contains only encrypted', () => {
  const { db, store } = openStores()
  const value = `sk_live_${'é'.repeat(2000)}`
  store([firstKey]).put('STRIPE_SECRET_KEY', value)
  expect(store([firstKey]).get('STRIPE_SECRET_KEY')).toBe(value)
  expect(store([firstKey]).get('MOLLIE_API_KEY')).toBeUndefined()
  expect(store([firstKey]).list()).toEqual([
    { name: 'STRIPE_SECRET_KEY', updatedAt: '2026-11-23T08:00:00.000Z' },
  ])
  const [row] = db.select().from(secrets).all()
  expect(Buffer.from(row?.ciphertext ?? '', 'base64').toString('utf8')).not.toContain('sk_live')
})

test('encrypts the same secret differently each time', () => {
  const { db, store } = openStores()
  const ciphertext = () => {
    store([firstKey]).put('MOLLIE_API_KEY', 'live_12345678')
    return db.select().from(secrets).get()?.ciphertext
  }
  expect(ciphertext()).not.toBe(ciphertext())
})

test('refuses to read a secret under another name, for another site, or after a change', () => {
  const { db, store } = openStores()
  store([firstKey]).put('STRIPE_SECRET_KEY', 'sk_live_12345678')
  expect(() => store([firstKey], 'other').get('STRIPE_SECRET_KEY')).toThrow()
  db.update(secrets).set({ name: 'MOLLIE_API_KEY' }).run()
  expect(() => store([firstKey]).get('MOLLIE_API_KEY')).toThrow()
  db.update(secrets).set({ name: 'STRIPE_SECRET_KEY' }).run()
  expect(store([firstKey]).get('STRIPE_SECRET_KEY')).toBe('sk_live_12345678')
  const bytes = Buffer.from(db.select().from(secrets).get()?.ciphertext ?? '', 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte))
    db.update(secrets)
      .set({ ciphertext: Buffer.from(changed).toString('base64') })
      .run()
    expect(() => store([firstKey]).get('STRIPE_SECRET_KEY')).toThrow()
  }
})

test('re-encrypts with a new key, so that the old one is not needed any more', () => {
  const { store } = openStores()
  store([firstKey]).put('STRIPE_SECRET_KEY', 'sk_live_12345678')
  const rotating = store([secondKey, firstKey])
  expect(rotating.get('STRIPE_SECRET_KEY')).toBe('sk_live_12345678')
  rotating.reencrypt()
  expect(store([secondKey]).get('STRIPE_SECRET_KEY')).toBe('sk_live_12345678')
  expect(() => store([firstKey]).get('STRIPE_SECRET_KEY')).toThrow('internal')
  expect(rotating.list()).toEqual([{ name: 'STRIPE_SECRET_KEY', updatedAt: '2026-11-23T08:00:00.000Z' }])
})

test('deletes secrets without a key, but stores none', () => {
  const { store } = openStores()
  store([firstKey]).put('STRIPE_SECRET_KEY', 'sk_live_12345678')
  expect(() => store([]).put('STRIPE_SECRET_KEY', 'sk_live_87654321')).toThrow('secrets-unavailable')
  expect(() => store([]).get('STRIPE_SECRET_KEY')).toThrow('internal')
  store([]).reencrypt()
  store([secondKey]).reencrypt()
  expect(store([firstKey]).get('STRIPE_SECRET_KEY')).toBe('sk_live_12345678')
  store([]).delete('STRIPE_SECRET_KEY')
  expect(store([]).get('STRIPE_SECRET_KEY')).toBeUndefined()
})

test("reads a provider's secrets from the site if it has any, and else from the Worker", () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_live_of_worker',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_worker',
    STRIPE_API_URL: 'http://localhost:12111',
    STRIPE_SECRET_KEY__STUDIO: 'sk_live_of_variable',
    STRIPE_WEBHOOK_SECRET__STUDIO: 'whsec_of_variable',
  }
  const read = (own: Record<string, string>) =>
    readSecrets(secretSchemas.stripe, env, 'studio', (name) => own[name])
  expect(read({})?.STRIPE_SECRET_KEY).toBe('sk_live_of_variable')
  const own = { STRIPE_SECRET_KEY: 'sk_live_of_site', STRIPE_WEBHOOK_SECRET: 'whsec_of_site' }
  expect(read(own)).toEqual({
    ...own,
    STRIPE_WEBHOOK_SECRET: ['whsec_of_site'],
    STRIPE_API_URL: env.STRIPE_API_URL,
  })
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_live_of_site' })).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('accepts a provider’s secrets for a site, but no URL', () => {
  expect(secretNames).toContain('STRIPE_SECRET_KEY')
  expect(secretNames).toContain('TURNSTILE_SECRET')
  for (const name of ['STRIPE_API_URL', 'ADMIN_TOKEN', 'SECRETS_KEY', '__proto__', 'constructor'])
    expect(() => checkSecret(name, 'https://attacker.example')).toThrow('validation')
  expect(() => checkSecret('STRIPE_SECRET_KEY', 'short')).toThrow('validation')
  expect(() => checkSecret('STRIPE_WEBHOOK_SECRET', 'whsec_11111, whsec_22222')).not.toThrow()
})

test.each([
  'http://calendar.example/basic.ics',
  'webcal://calendar.example/basic.ics',
  'https://user:password@calendar.example/basic.ics',
  'https://localhost/basic.ics',
  'https://10.0.0.1/basic.ics',
  'https://[::1]/basic.ics',
  'https://nas.local/basic.ics',
  'calendar.example/basic.ics',
])('refuses the feed %s', (url) => {
  expect(() => checkSecret('FEED_ANA', url)).toThrow('validation')
})

test('accepts the URL of a feed under any name that starts with FEED_', () => {
  const url = 'https://calendar.google.com/calendar/ical/x/private-0f/basic.ics'
  expect(() => checkSecret('FEED_ANA_2', url)).not.toThrow()
  for (const name of ['FEED_', 'FEED_ana', 'MY_FEED_ANA', `FEED_${'A'.repeat(61)}`])
    expect(() => checkSecret(name, url)).toThrow('validation')
})
