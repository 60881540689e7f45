import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { createPublicationCalls } from '#worker/origin/publishing/publication-calls.ts'
import type { InternalCalls } from '../origin-client/internal-calls.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { publishSite } from './publish-site.ts'

const TOKEN = 'an-operators-token'

/** Returns the demo with enough posts for many batches. */
function withPosts(count: number): BundleInput {
  const demo = withoutPayments(demoBundle)
  const [post] = demo.posts ?? []
  if (!post) throw new Error('The demo has no post')
  const copies = Array.from({ length: count }, (_, index) => {
    return { ...post, id: `pst_copy_${index}`, slug: `copy-${index}` }
  })
  return { ...demo, posts: copies }
}

test('lets requests of visitors run between any two calls of a publish', async () => {
  const { services } = testOrigin(MONDAY, undefined, { env: { ADMIN_TOKEN: TOKEN } })
  const answerCall = createPublicationCalls(services)
  const caller = { site: 'test', requestId: '', clientIp: '192.0.2.1', authorization: `Bearer ${TOKEN}` }
  let visits = 0
  let visiting = setImmediate(function visit() {
    visits += 1
    visiting = setImmediate(visit)
  })
  const visitsAt: number[] = []
  const app = new Hono<EdgeEnv>().put('/api/admin/site', (c) => {
    const publication: InternalCalls['publication'] = async (name, input) => {
      visitsAt.push(visits)
      return answerCall(caller, name, input)
    }
    c.set('internalCalls', { publication } as InternalCalls)
    return publishSite(c)
  })
  const namespace = { get: async () => null }
  const env = { ASSETS: {}, SITES: namespace, PAGES: namespace, SITE_ORIGIN: {} }
  const request = new Request('http://localhost/api/admin/site', {
    method: 'PUT',
    body: JSON.stringify(withPosts(300)),
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json', 'If-Match': '"1"' },
  })
  const answer = await app.request(request, undefined, env)
  clearImmediate(visiting)
  expect([answer.status, services.published.content?.heads.posts.length]).toEqual([200, 300])
  expect(visitsAt.length).toBeGreaterThan(20)
  expect(new Set(visitsAt).size).toBe(visitsAt.length)
})
