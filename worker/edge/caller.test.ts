import { expect, test } from 'vitest'
import { readCaller } from './caller.ts'
import type { Env } from './env.ts'

const env = (secret?: string) => ({ ORIGIN_SECRET: secret }) as Env
const request = (headers: Record<string, string>) => new Request('https://own.example/', { headers })
const claims = { 'X-Daybook-Host': 'other.example', 'X-Daybook-Address': '203.0.113.9' }

test('another edge is believed with the secret', async () => {
  const asked = request({ ...claims, 'X-Daybook-Secret': 'long enough' })
  expect(await readCaller(asked, 'own.example', env('long enough'))).toEqual({
    host: 'other.example',
    address: '203.0.113.9',
    trusted: true,
  })
})

test.each([
  ['no secret', {}, 'long enough'],
  ['another secret', { 'X-Daybook-Secret': 'long enougH' }, 'long enough'],
  ['an empty secret', { 'X-Daybook-Secret': '' }, 'long enough'],
  ['no secret of ours', { 'X-Daybook-Secret': 'undefined' }, undefined],
])('nobody is with %s', async (_, headers, secret) => {
  const asked = request({ ...claims, ...headers, 'CF-Connecting-IP': '198.51.100.1' })
  expect(await readCaller(asked, 'own.example', env(secret))).toEqual({
    host: 'own.example',
    address: '198.51.100.1',
    trusted: false,
  })
})
