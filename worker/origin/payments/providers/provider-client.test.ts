import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Fetch } from '../../platform/http/fetch.ts'
import { ProviderClient } from './provider-client.ts'

const schema = z.object({ id: z.string() })

function createClient(fetch: Fetch) {
  return new ProviderClient(
    'https://provider.example',
    { Authorization: 'Bearer sk_secret' },
    { fetch, timeoutMs: 50 },
  )
}

const getFailure = (fetch: Fetch) => createClient(fetch).expect(schema, 'GET', '/things/1').catch(String)

test('logs an error response, but not an unexpected one, which may contain personal data', async () => {
  const refusal = await getFailure(async () => Response.json({ message: 'No such thing' }, { status: 404 }))
  expect(refusal).toBe('Error: GET /things/1 answered 404: {"message":"No such thing"}')
  const unexpected = await getFailure(async () => Response.json({ email: 'ana@example.com' }))
  expect(unexpected).toBe('Error: GET /things/1 answered 200')
})

test('follows no redirect, since the headers contain a secret', async () => {
  const elsewhere: Fetch = async (_, { redirect }) => {
    expect(redirect).toBe('manual')
    return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })
  }
  expect(await getFailure(elsewhere)).toContain('answered 302')
})

test('times out when a response never ends', async () => {
  const endless: Fetch = async (_, { signal }) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  expect(await getFailure(endless)).toContain('TimeoutError')
})

test('sends requests to another server when a base URL is configured', async () => {
  const urls: string[] = []
  const fetch: Fetch = async (url) => {
    urls.push(url)
    return Response.json({ id: '1' })
  }
  const client = new ProviderClient(
    'https://provider.example',
    {},
    { fetch, baseUrl: 'http://localhost:1234/x' },
  )
  expect(await client.expect(schema, 'GET', '/things/1')).toEqual({ id: '1' })
  expect(urls).toEqual(['http://localhost:1234/x/things/1'])
})
