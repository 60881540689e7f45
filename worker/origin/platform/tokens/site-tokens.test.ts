import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createToken, listTokens } from './site-tokens.ts'

const NOW = '2026-11-23T08:00:00Z'

test('stores only the hash of a token', () => {
  const { services } = testOrigin(NOW)
  const { token } = createToken(services.db, { name: 'x', role: 'owner' }, Date.parse(NOW))
  const rows = services.db.all('SELECT * FROM tokens')
  expect(JSON.stringify(rows)).not.toContain(token.slice('daybook_'.length))
})

test('lists tokens in the order of their creation, even within one millisecond', () => {
  const { services } = testOrigin(NOW)
  const names = Array.from({ length: 20 }, (_, index) => `Token ${index}`)
  for (const name of names) createToken(services.db, { name, role: 'reader' }, Date.parse(NOW))
  expect(listTokens(services.db).map(({ name }) => name)).toEqual(names)
})

test('refuses more than 100 tokens for a site', () => {
  const { services } = testOrigin(NOW)
  const create = () => createToken(services.db, { name: 'x', role: 'reader' }, Date.parse(NOW))
  for (let count = 0; count < 100; count += 1) create()
  expect(create).toThrow('validation')
})
