import { expect, test } from 'vitest'
import { startWorker } from './harness.ts'

test('a log says which page failed, and nothing that opens it', async () => {
  const worker = await startWorker({}, { failing: true })
  const site = await worker.site({ preview: true })
  await worker.fail('refusing')
  const keys = ['prv_0123456789', 'a-secret-link', 'a.secret.token', 'ana@example.com']
  const query = 'token=a.secret.token&email=ana@example.com'
  for (const path of [
    '/v2/preview/prv_0123456789/b/a-post',
    '/widget/otl/a-secret-link',
    '/widget/booking/x',
  ])
    expect([path, (await site.fetch(`${path}?${query}`)).status]).toEqual([path, 503])
  const logs = worker.logs().join('\n')
  for (const path of ['/v2/preview/…/b/a-post', '/widget/otl/…', '/widget/booking/x'])
    expect(logs).toContain(path)
  for (const key of keys) expect(logs).not.toContain(key)
  await worker.close()
})
