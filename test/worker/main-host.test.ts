import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { NewSite } from '#worker/contract/admin/operator.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker({ REDIRECT_HOSTS: 'on' })
})
afterAll(() => worker.close())

const send = (host: string, path: string, init: RequestInit = {}) =>
  worker.fetch(`http://${host}${path}`, { redirect: 'manual', ...init })

/** Creates a site with hosts, and publishes it with one as its main host. */
async function createSite(id: string, hosts: readonly string[], main: string): Promise<void> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const [host = ''] = hosts
  const created = await send('nobody.example', '/api/operator/sites', {
    ...{ method: 'POST', headers, body: JSON.stringify({ id, hosts }) },
  })
  const { token } = ((await created.json()) as NewSite).token
  const demo = withoutPayments(demoBundle)
  const published = await send(host, '/api/admin/site', {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...demo, site: { ...demo.site, publicUrl: `http://${main}` } }),
  })
  expect(published.status).toBe(200)
}

test('leads pages on other hosts of a site to its main host, and nothing else', async () => {
  const id = `s-${randomUUID().slice(0, 8)}`
  const [main, other] = [`${id}.example`, `www.${id}.example`] as const
  await createSite(id, [main, other], main)
  for (const method of ['GET', 'HEAD'])
    for (const path of [
      '/',
      '/de/journal?page=2',
      '/robots.txt',
      '/widget/bookings/intro-call?day=2026-11-24',
      '//x.example',
    ]) {
      const answer = await send(other, path, { method })
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, `http://${main}${path}`])
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    }
  expect((await send(main, '/')).status).toBe(200)
  for (const [path, init] of [
    ['/api/site', {}],
    ['/desk/sign-in', {}],
    ['/widget/bookings/intro-call', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['/widget/next-free', {}],
    ['/locale', { method: 'POST' }],
  ] as const)
    expect([path, (await send(other, path, init)).status]).not.toEqual([path, 301])
})

test('leads nobody to a main host that is not the site’s own', async () => {
  const id = `s-${randomUUID().slice(0, 8)}`
  await createSite(id, [`${id}.example`], `other-${id}.example`)
  expect((await send(`${id}.example`, '/')).status).toBe(200)
})
