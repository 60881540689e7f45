import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidSignature } from './signatures.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** RFC 4231, test case 2. */
const KEY = 'Jefe'
const DATA = 'what do ya want for nothing?'
const SHA256 = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
const SHA512 =
  '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737'

test('accepts published test vectors', async () => {
  expect(await isValidSignature('SHA-256', [KEY], DATA, SHA256)).toBe(true)
  expect(await isValidSignature('SHA-512', [KEY], bytes(DATA), SHA512)).toBe(true)
  expect(await isValidSignature('SHA-256', [KEY], DATA, SHA256.toUpperCase())).toBe(true)
})

test('accepts signatures in base64, and keys of bytes', async () => {
  const base64 = (hash: string) => createHmac(hash, KEY).update(DATA).digest('base64')
  // RFC 2202, test case 2 for HMAC-SHA-1.
  expect(base64('sha1')).toBe(
    Buffer.from('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79', 'hex').toString('base64'),
  )
  expect(await isValidSignature('SHA-1', [KEY], DATA, base64('sha1'), 'base64')).toBe(true)
  expect(await isValidSignature('SHA-256', [bytes(KEY)], DATA, base64('sha256'), 'base64')).toBe(true)
  expect(await isValidSignature('SHA-1', [KEY], DATA, base64('sha256'), 'base64')).toBe(false)
  for (const wrong of [
    SHA256,
    `${base64('sha256').slice(0, -1)}`,
    base64('sha256').replace('=', ''),
    '='.repeat(44),
  ])
    expect(await isValidSignature('SHA-256', [KEY], DATA, wrong, 'base64')).toBe(false)
})

test('accepts either of two secrets, in either order', async () => {
  expect(await isValidSignature('SHA-256', ['old', KEY], DATA, SHA256)).toBe(true)
  expect(await isValidSignature('SHA-256', [KEY, 'new'], DATA, SHA256)).toBe(true)
  expect(await isValidSignature('SHA-256', ['old', 'new'], DATA, SHA256)).toBe(false)
  expect(await isValidSignature('SHA-256', [], DATA, SHA256)).toBe(false)
})

describe('refuses', () => {
  test.each([
    ['an undefined signature', undefined],
    ['a missing header', null],
    ['an empty signature', ''],
    ['a signature in base64', Buffer.from(SHA256, 'hex').toString('base64')],
    ['a signature that is too short', SHA256.slice(2)],
    ['a signature that is too long', `${SHA256}00`],
    ['a signature with a digit that is not hexadecimal', `${SHA256.slice(1)}g`],
    ['a signature with a space', ` ${SHA256.slice(1)}`],
    ['a signature by another hash', SHA512],
    ['a signature of another message', createHmac('sha256', KEY).update(`${DATA} `).digest('hex')],
  ])('%s', async (_, signature) => {
    expect(await isValidSignature('SHA-256', [KEY], DATA, signature)).toBe(false)
  })
})

test('accepts Node’s signatures, and refuses them with any bit changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.nat(),
      async (secret, message, position) => {
        const body = Uint8Array.from(message)
        const signature = createHmac('sha512', secret).update(body).digest('hex')
        expect(await isValidSignature('SHA-512', [secret], body, signature)).toBe(true)
        const at = position % body.length
        const changed = body.map((byte, index) => (index === at ? byte ^ 1 : byte))
        expect(await isValidSignature('SHA-512', [secret], changed, signature)).toBe(false)
      },
    ),
  )
})
