import { expect, test } from 'vitest'
import type { Env } from '../runtime/env.ts'
import { readCaller } from './caller.ts'

const env = (secret?: string) => ({ ORIGIN_SECRET: secret }) as Env
const request = (headers: Record<string, string>) => new Request('https://own.example/', { headers })
const claims = {
  'X-Daybook-Host': 'other.example',
  'X-Daybook-Address': '203.0.113.9',
  'X-Daybook-Desk': '1',
}

test('trusts another edge with the secret', async () => {
  const incoming = request({ ...claims, 'X-Daybook-Secret': 'long enough' })
  expect(await readCaller(incoming, 'own.example', env('long enough'))).toEqual({
    host: 'other.example',
    clientIp: '203.0.113.9',
    trusted: true,
    fromDesk: true,
  })
})

test.each([
  ['no secret', {}, 'long enough'],
  ['another secret', { 'X-Daybook-Secret': 'long enougH' }, 'long enough'],
  ['an empty secret', { 'X-Daybook-Secret': '' }, 'long enough'],
  ['a secret where this edge has none', { 'X-Daybook-Secret': 'undefined' }, undefined],
])('does not trust a request with %s', async (_, headers, secret) => {
  const incoming = request({ ...claims, ...headers, 'CF-Connecting-IP': '198.51.100.1' })
  expect(await readCaller(incoming, 'own.example', env(secret))).toEqual({
    host: 'own.example',
    clientIp: '198.51.100.1',
    trusted: false,
    fromDesk: false,
  })
})

test.each([
  ['Cloudflare', undefined, '2001:db8:1:2::/64'],
  [
    'plain workerd, where a client can send any header',
    { clientIp: '[2001:db8:9:9::1]:54321' },
    '2001:db8:9:9::/64',
  ],
])('reads the /64 of the client on %s', async (_, cf, clientIp) => {
  const incoming = Object.assign(request({ 'CF-Connecting-IP': '2001:db8:1:2:3:4:5:6' }), { cf })
  expect((await readCaller(incoming, 'own.example', env())).clientIp).toBe(clientIp)
})

test('accepts the client IP from another edge in any form', async () => {
  const incoming = request({ 'X-Daybook-Address': '::ffff:203.0.113.9', 'X-Daybook-Secret': 'long enough' })
  expect((await readCaller(incoming, 'own.example', env('long enough'))).clientIp).toBe('203.0.113.9')
})
