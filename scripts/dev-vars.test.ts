import { expect, test } from 'vitest'
import { completeDevVars } from './dev-vars.ts'

const token = /^ADMIN_TOKEN=[\w-]{32}$/m
const key = /^SECRETS_KEY=[A-Za-z0-9+/]{43}=$/m

test('missing secrets are made, and no others changed', () => {
  const made = completeDevVars('')
  expect(made).toMatch(token)
  expect(made).toMatch(key)
  expect(completeDevVars(made)).toBe(made)
  const added = completeDevVars('ADMIN_TOKEN=mine\nSTRIPE_SECRET_KEY=sk_test')
  expect(added).toMatch(/^ADMIN_TOKEN=mine\nSTRIPE_SECRET_KEY=sk_test\nSECRETS_KEY=/)
  expect(completeDevVars('SECRETS_KEY=a\n')).toMatch(token)
})

test('each is random', () => {
  expect(completeDevVars('')).not.toBe(completeDevVars(''))
})
