import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { publish } from '../publishing/commands/publish.ts'

type Pages = NonNullable<BundleInput['pages']>

/** Returns the fixture with only these pages. `paths` has the path of each page by its id. */
function withPages(paths: Record<string, string>, change: Partial<BundleInput> = {}): BundleInput {
  const pages: Pages = Object.entries(paths).map(([id, path]) => ({ id, path, title: id, sections: [] }))
  return { ...contentBundle, site: { ...contentBundle.site, content: {} }, pages, redirects: [], ...change }
}

/** Publishes the versions in order, and returns the final redirects. */
function redirectsAfter(...bundles: BundleInput[]) {
  const [first, ...others] = bundles
  const { services } = testOrigin(MONDAY, first)
  for (const next of others) publish(services, bundle.parse(next))
  return services.renderContexts.index().redirects
}

test('redirects a page’s old path to its new one, however often it moves', () => {
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y' }))).toEqual({ '/x': '/y' })
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y' }), withPages({ p: 'z' }))).toEqual({
    '/x': '/z',
    '/y': '/z',
  })
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y' }), withPages({ p: 'x' }))).toEqual({
    '/y': '/x',
  })
})

test('does not redirect a path with other content, nor one whose content was removed', () => {
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y', q: 'x' }))).toEqual({})
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y' }), withPages({ p: 'y', q: 'x' }))).toEqual(
    {},
  )
  expect(redirectsAfter(withPages({ p: 'x', q: 'y' }), withPages({ p: 'y', q: 'x' }))).toEqual({})
  expect(redirectsAfter(withPages({ p: 'x' }), withPages({ p: 'y' }), withPages({ q: 'z' }))).toEqual({})
})

test('prefers the bundle’s own redirects', () => {
  const withRedirect = withPages({ p: 'y' }, { redirects: [{ from: '/x', to: 'https://else.example/' }] })
  expect(redirectsAfter(withPages({ p: 'x' }), withRedirect)).toEqual({ '/x': 'https://else.example/' })
})

test('lists the bundle’s redirects in the spelling in which paths are looked up', () => {
  const withRedirect = withPages({ p: 'y' }, { redirects: [{ from: '/caf%C3%A9/', to: '/y' }] })
  expect(redirectsAfter(withRedirect)).toEqual({ '/café': '/y' })
})

test('redirects everything below a moved blog, including posts with a new slug', () => {
  const pages = (contentBundle.pages ?? []).map((page) =>
    page.id === 'page_journal' ? { ...page, path: 'notes' } : page,
  )
  const posts = (contentBundle.posts ?? []).map((post) =>
    post.id === 'post_first' ? { ...post, slug: 'before-you-come' } : post,
  )
  const products = (contentBundle.products ?? []).map((product) =>
    product.id === 'prd_oil' ? { ...product, slug: 'balm' } : product,
  )
  expect(redirectsAfter(contentBundle, { ...contentBundle, pages, posts, products })).toMatchObject({
    '/once': '/about',
    '/journal': '/notes',
    '/shop/product/oil': '/shop/product/balm',
    '/journal/b/first-visit': '/notes/b/before-you-come',
    '/journal/b/nap': '/notes/b/nap',
    '/journal/c/recovery': '/notes/c/recovery',
    '/journal/author/marta': '/notes/author/marta',
    '/journal/tag/sleep': '/notes/tag/sleep',
  })
})

test('lists the current path of content by each of its former slugs', () => {
  const renamed = (slug: string) =>
    (contentBundle.posts ?? []).map((post) => (post.id === 'post_first' ? { ...post, slug } : post))
  const allRenamed = (contentBundle.posts ?? []).map((post) =>
    post.id === 'post_first' ? { ...post, slug: 'hello' } : { ...post, slug: `${post.slug}-2` },
  )
  const movedAfter = (...posts: (typeof allRenamed)[]) => {
    const { services } = testOrigin(MONDAY, contentBundle)
    for (const next of posts) publish(services, bundle.parse({ ...contentBundle, posts: next }))
    return services.renderContexts.index().moved
  }
  expect(movedAfter(renamed('hello'))).toEqual({ posts: { 'first-visit': '/journal/b/hello' } })
  expect(movedAfter(renamed('hello'), renamed('first-visit'))).toEqual({
    posts: { hello: '/journal/b/first-visit' },
  })
  expect(movedAfter(allRenamed).posts).toMatchObject({
    'first-visit': '/journal/b/hello',
    nap: '/journal/b/nap-2',
  })
  const reused = renamed('hello').map((post) =>
    post.slug === 'nap' ? { ...post, slug: 'first-visit' } : post,
  )
  expect(movedAfter(reused)).toEqual({ posts: { nap: '/journal/b/first-visit' } })
})

test('redirects in one step to existing content, from a path without content', () => {
  const paths = fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'v', 'w'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(paths, { minLength: 2, maxLength: 5 }), (history) => {
      const sites = history.map((paths) =>
        withPages(Object.fromEntries(paths.map((path, index) => [`p${index}`, path]))),
      )
      const live = new Set(history.at(-1)?.map((path) => `/${path}`))
      for (const [from, to] of Object.entries(redirectsAfter(...sites))) {
        expect([from, live.has(from), to, live.has(to)]).toEqual([from, false, to, true])
      }
    }),
    { numRuns: 15 },
  )
})
