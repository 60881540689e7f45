import { expect, test } from 'vitest'
import { signToken, verifyToken } from './capability.ts'

const previous = { id: 'k1', secret: 'one' }
const current = { id: 'k2', secret: 'two' }
const keys = [current, previous]

test('accepts a token only for its own subject', () => {
  const token = signToken(current, 'manage', 'bkg_a')
  expect(verifyToken(keys, token, 'manage', 'bkg_a')).toBe(true)
  expect(verifyToken(keys, token, 'manage', 'bkg_b')).toBe(false)
})

test('accepts a token of an older key while the key exists', () => {
  const token = signToken(previous, 'manage', 'bkg_a')
  expect(verifyToken(keys, token, 'manage', 'bkg_a')).toBe(true)
  expect(verifyToken([current], token, 'manage', 'bkg_a')).toBe(false)
})

test.each([
  ['nothing', () => ''],
  ['a key alone', () => 'k2'],
  ['another key', (token: string) => token.replace('k2', 'k1')],
  [
    'a changed end, which base64url could read as the same bytes',
    (token: string) => `${token.slice(0, -1)}${token.endsWith('B') ? 'A' : 'B'}`,
  ],
  ['something added', (token: string) => `${token}x`],
  ['a third part', (token: string) => `${token}.x`],
  ['padding', (token: string) => `${token}=`],
  ['other letters', () => 'k2.ééé'],
])('refuses %s', (_, forge) => {
  expect(verifyToken(keys, forge(signToken(current, 'manage', 'bkg_a')), 'manage', 'bkg_a')).toBe(false)
})
