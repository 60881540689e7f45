import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { sharedWorker } from './shared-worker.ts'

test('redirects every former path to the present one', async () => {
  const createBundle = (
    { site: { publicUrl } }: BundleInput,
    change: Partial<BundleInput> = {},
  ): BundleInput => ({
    ...contentBundle,
    ...change,
    site: { ...contentBundle.site, publicUrl },
  })
  const site = await sharedWorker.site({ now: MONDAY, bundle: (demo) => createBundle(demo) })
  const ownBundle = { ...contentBundle, site: { ...contentBundle.site, publicUrl: site.url } }
  const posts = (contentBundle.posts ?? []).map((post) =>
    post.id === 'post_first' ? { ...post, slug: 'before-you-come' } : post,
  )
  const redirects = [{ from: '/caf%C3%A9', to: '/about' }]
  const { status } = await site.publish(createBundle(ownBundle, { posts, redirects }), 1)
  expect(status).toBe(200)

  const currentPath = '/journal/b/before-you-come'
  for (const [from, to] of [
    ['/journal/b/first-visit', currentPath],
    ['/b/first-visit', currentPath],
    ['/de/post/first-visit/?utm_source=mail', `/de${currentPath}?utm_source=mail`],
    ['/journal/c/recovery/b/first-visit', currentPath],
    ['/caf%c3%a9/', '/about'],
  ] as const) {
    const response = await site.fetch(from)
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to])
  }
  expect((await site.fetch('/nowhere/b/first-visit')).status).toBe(404)
})
