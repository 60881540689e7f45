import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSignedHeaders } from './sign.ts'

const example = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
}

test('signs the example of Standard Webhooks as published', () => {
  expect(createSignedHeaders(example, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

/** Verifies a signature independently of the code under test. */
async function verifySignature(
  secret: string,
  headers: Record<string, string>,
  body: string,
  signature: string,
) {
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const bytes = Uint8Array.from(atob(signature.replace('v1,', '')), (character) => character.charCodeAt(0))
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return crypto.subtle.verify('HMAC', key, bytes, signed)
}

test('signs the exact bytes of any body with each secret', async () => {
  const secret = fc
    .uint8Array({ minLength: 24, maxLength: 24 })
    .map((raw) => `whsec_${btoa(String.fromCharCode(...raw))}`)
  const bodies = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed())
  await fc.assert(
    fc.asyncProperty(bodies, secret, secret, fc.uuid(), async (body, newer, older, id) => {
      const headers = createSignedHeaders({ id, timestamp: 1_614_265_330, body }, [newer, older])
      const [first = '', second = ''] = headers['webhook-signature']?.split(' ') ?? []
      expect(await verifySignature(newer, headers, body, first)).toBe(true)
      expect(await verifySignature(older, headers, body, second)).toBe(true)
      expect(await verifySignature(newer, headers, `${body} `, first)).toBe(false)
    }),
    { numRuns: 30 },
  )
})
