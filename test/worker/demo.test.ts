import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoBundle } from '#demo/bundle.ts'
import { type DemoSite, publishDemo } from '../../scripts/publish-demo.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker()
})
afterAll(() => worker.close())

const fetchDemo: DemoSite['fetch'] = (path, init) => worker.fetch(`http://localhost${path}`, init)
const site: DemoSite = { fetch: fetchDemo, token: ADMIN_TOKEN }

test('refuses to publish the demo with a wrong token, and says what was refused', async () => {
  const wrong = { ...site, token: 'a-wrong-token' }
  await expect(publishDemo(wrong, () => {})).rejects.toThrow(/PUT \/api\/admin\/assets\/\w{64}: 401/)
})

test('publishes the demo on localhost with its pictures and its draft, once', async () => {
  const say = vi.fn()
  await publishDemo(site, say)
  expect(say).toHaveBeenCalledTimes(2)
  const html = await (await fetchDemo('/')).text()
  const paths = [...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(3)
  for (const path of [...paths, '/v2/preview/prv_home']) {
    const { status, body } = await fetchDemo(path)
    await body?.cancel()
    expect([path, status]).toEqual([path, 200])
  }

  const changed = { ...demoBundle, site: { ...demoBundle.site, name: 'My studio' } }
  const headers = {
    authorization: `Bearer ${ADMIN_TOKEN}`,
    'content-type': 'application/json',
    'if-match': '"1"',
  }
  const init = { method: 'PUT', body: JSON.stringify(changed), headers }
  expect((await fetchDemo('/api/admin/site', init)).status).toBe(200)
  await publishDemo(site, say)
  expect(say).toHaveBeenCalledTimes(2)
  expect(await (await fetchDemo('/api/health')).json()).toMatchObject({ revision: 2 })
})
