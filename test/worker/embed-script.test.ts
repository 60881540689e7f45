import { expect, test } from 'vitest'
import { sharedWorker } from './shared-worker.ts'

const files: [path: string, type: string][] = [
  ['/embed.js', 'text/javascript'],
  ['/embed-ui.js', 'text/javascript'],
  ['/embed.d.ts', 'text/plain'],
]

test.each(files)(
  'serves %s to the pages of every site, which may cache it for five minutes',
  async (path, type) => {
    const site = await sharedWorker.site({ publish: false })
    const first = await site.fetch(path, { headers: { origin: 'https://www.salon-lima.example' } })
    const { headers } = first
    expect([first.status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('set-cookie')).toBeNull()
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const again = await site.fetch(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  },
)

test('lists the documents for developers, and each link works', async () => {
  const site = await sharedWorker.site()
  const html = await (await site.fetch('/api/docs')).text()
  const paths = [...html.matchAll(/href="([^"]+)">\1</g)].map(([, path = '']) => path)
  expect(paths).toContain('/api/docs/embed')
  const statuses = await Promise.all(paths.map(async (path) => (await site.fetch(path)).status))
  expect(statuses).toEqual(paths.map(() => 200))
})
