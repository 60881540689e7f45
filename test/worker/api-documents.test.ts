import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'

const UNREACHABLE_URL = 'http://127.0.0.1:9'

let worker: TestWorker
let withoutOrigin: TestWorker
let site: TestSite
beforeAll(async () => {
  worker = await startWorker()
  withoutOrigin = await startWorker({ API_ORIGIN: UNREACHABLE_URL, ORIGIN_SECRET: 'shared-by-both-copies' })
  site = await worker.site({ publish: false })
})
afterAll(() => Promise.all([worker.close(), withoutOrigin.close()]))

const documents: [path: string, type: string, maxBytes: number][] = [
  ['/api/openapi.json', 'application/json', 345_000],
  ['/api/schemas/bundle.json', 'application/schema+json', 250_000],
  ['/api/schemas/embed.json', 'application/schema+json', 20_000],
]

test.each(documents)(
  'serves %s as a file that browsers cache for five minutes',
  async (path, type, maxBytes) => {
    const first = await site.fetch(path)
    expect(first.status).toBe(200)
    expect((await first.arrayBuffer()).byteLength).toBeLessThanOrEqual(maxBytes)
    expect(first.headers.get('content-type')?.split(';')[0]).toBe(type)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const again = await site.fetch(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await site.fetch(path, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  },
)

test.each(documents)('serves %s without an origin, and creates no object', async (path) => {
  const before = await worker.objectIds()
  const newSite = await worker.site({ publish: false })
  const embedded = await newSite.fetch(path)
  const remote = await (await withoutOrigin.site({ publish: false })).fetch(path)
  expect([embedded.status, remote.status]).toEqual([200, 200])
  expect(await remote.text()).toBe(await embedded.text())
  expect(await worker.objectIds()).toEqual(before)
})
