import { expect, test } from 'vitest'
import { completeDevVars } from './dev-vars.ts'

const TOKEN = /^ADMIN_TOKEN=[\w-]{32}$/m
const KEY = /^SECRETS_KEY=[A-Za-z0-9+/]{43}=$/m

test('adds missing variables and changes no others', () => {
  const created = completeDevVars('')
  expect(created).toMatch(TOKEN)
  expect(created).toMatch(KEY)
  expect(created).toMatch(/^DEMO_SITE=on$/m)
  expect(completeDevVars(created)).toBe(created)
  const added = completeDevVars('ADMIN_TOKEN=mine\nSTRIPE_SECRET_KEY=sk_test')
  expect(added).toMatch(/^ADMIN_TOKEN=mine\nSTRIPE_SECRET_KEY=sk_test\nDEMO_SITE=on\nSECRETS_KEY=/)
  expect(completeDevVars('SECRETS_KEY=a\n')).toMatch(TOKEN)
})

test('creates random secrets', () => {
  expect(completeDevVars('')).not.toBe(completeDevVars(''))
})
