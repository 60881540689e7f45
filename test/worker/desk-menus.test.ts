import { expect, test } from 'vitest'
import german from '#locales/desk/de.json'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { emptySite } from '../fixtures/desk.ts'
import { getField, publishByBar, readForm, saveForm } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'

const NEW_PAGE = '/desk/setup/page/~new'
const POST = '/desk/setup/post/post_first'

/** Returns a site with a home page, two menus and a post that no page lists. */
function written(demo: BundleInput): BundleInput {
  const { site, ...rest } = emptySite(demo)
  return {
    ...rest,
    site: {
      ...site,
      locale: 'en',
      locales: ['en'],
      content: { navigation: 'top', footer: { columns: [{ menu: 'bottom' }] }, blog: 'page_news' },
    },
    menus: [
      { id: 'bottom', items: [{ label: 'Imprint', link: '/imprint' }] },
      { id: 'top', items: [{ label: 'Home', link: '/' }] },
    ],
    pages: [
      { id: 'home', path: '', title: 'Home', sections: [] },
      { id: 'page_news', path: 'news', title: 'News', sections: [] },
    ],
    posts: [
      {
        id: 'post_first',
        slug: 'first',
        title: 'First post',
        publishedAt: '2026-03-09T07:00:00Z',
        sections: [],
      },
    ],
    redirects: [{ from: '/middle', to: '/news' }],
  }
}

const open = () => openAsOwner({ bundle: written })

const getMenu = async ({ getBundle }: Desk, id: string) =>
  (await getBundle()).menus.find((menu) => menu.id === id)?.items.map(({ label, link }) => [label, link])

const getRedirects = async ({ getBundle }: Desk) =>
  Object.fromEntries((await getBundle()).redirects.map(({ from, to }) => [from, to]))

test('adds a new page at the end of the menu that is chosen, that at the top unless another is', async () => {
  const desk = await open()
  const fields = Object.fromEntries(readForm((await desk.show(NEW_PAGE)).html))
  expect(fields.menu).toBe('top')
  await saveForm(desk, NEW_PAGE, { '/title@en': 'Prices' })
  await saveForm(desk, NEW_PAGE, { '/title@en': 'Terms', menu: 'bottom' })
  await saveForm(desk, NEW_PAGE, { '/title@en': 'Secret', menu: '' })
  await publishByBar(desk)
  expect(await getMenu(desk, 'top')).toEqual([
    ['Home', '/'],
    ['Prices', '/prices'],
  ])
  expect(await getMenu(desk, 'bottom')).toEqual([
    ['Imprint', '/imprint'],
    ['Terms', '/terms'],
  ])
})

test('keeps what was typed when the menu is gone, and offers none for the first page of a site', async () => {
  const desk = await open()
  const refused = await saveForm(desk, NEW_PAGE, { '/title@en': 'Prices', menu: 'gone' })
  expect([refused.status, getField(refused.html, '/title@en')]).toEqual([422, 'Prices'])
  const empty = await openAsOwner({ bundle: emptySite })
  expect((await empty.show(NEW_PAGE)).html).not.toContain('name="menu"')
})

test('says which menus still lead to a page that is removed', async () => {
  const desk = await open()
  await saveForm(desk, NEW_PAGE, { '/title@en': 'Prices' })
  await publishByBar(desk)
  const id = (await desk.getBundle()).pages.at(-1)?.id ?? ''
  const page = `/desk/setup/page/${id}`
  expect((await desk.show(page)).html).not.toContain('href="/desk/setup/menu/top"')
  await desk.post(page, [['do', 'delete']])
  const removed = await desk.show(page)
  expect(removed.text).toContain(german['pages.stillInMenus'])
  expect(removed.html).toContain('href="/desk/setup/menu/top"')
  expect(removed.html).not.toContain('href="/desk/setup/menu/bottom"')
})

test('says that no page lists the posts, and adds a list to the page that is chosen', async () => {
  const desk = await open()
  const before = await desk.show(POST)
  expect(before.text).toContain(german['posts.nowhere'])
  const unknown = await desk.post(POST, [
    ['page', 'page_gone'],
    ['do', 'list-posts'],
  ])
  expect(unknown.status).toBe(404)
  const added = await desk.post(POST, [
    ['page', 'page_news'],
    ['do', 'list-posts'],
  ])
  expect(added.location).toBe(`${POST}?saved=1`)
  expect((await desk.show(POST)).text).not.toContain(german['posts.nowhere'])
  await publishByBar(desk)
  expect(await (await desk.site.fetch('/news')).text()).toContain('First post')
})

test('offers the addresses of posts for a redirect, and refuses one that leads back to itself', async () => {
  const desk = await open()
  const page = '/desk/setup/redirect/~new'
  const { html } = await desk.show(page)
  expect(html).toMatch(/<option value="\/news\/b\/first">First post<\/option>/)
  const loop = await saveForm(desk, page, { '/from': '/news', '/to': '/middle' })
  expect([loop.status, getField(loop.html, '/from')]).toEqual([422, '/news'])
  expect(loop.html).toContain('href="#field-/to"')
  expect((await saveForm(desk, page, { '/from': '/old', '/to': '/old/' })).status).toBe(422)
  expect((await saveForm(desk, page, { '/from': '/old', '/to@page': '/news/b/first' })).status).toBe(303)
  await publishByBar(desk)
  expect(await getRedirects(desk)).toEqual({ '/middle': '/news', '/old': '/news/b/first' })
})

test('lets redirects lead straight to where visitors end up, and says so', async () => {
  const desk = await open()
  const page = '/desk/setup/redirect/~new'
  const detour = await saveForm(desk, page, { '/from': '/older', '/to': '/middle' })
  expect(detour.location).toBe('/desk/setup/redirect/~1older?saved=1&shortened=1')
  expect((await desk.show(detour.location ?? '')).text).toContain(german['redirects.shortened'])
  const renamed = '/desk/setup/redirect/~1older'
  expect((await saveForm(desk, renamed, { '/to@page': '', '/to': 'https://example.org/' })).location).toBe(
    `${renamed}?saved=1`,
  )
  await saveForm(desk, page, { '/from': '/oldest', '/to': '/soon' })
  const onward = await saveForm(desk, page, { '/from': '/soon', '/to': 'https://example.com/' })
  expect(onward.location).toContain('shortened=1')
  await publishByBar(desk)
  expect(await getRedirects(desk)).toEqual({
    '/middle': '/news',
    '/older': 'https://example.org/',
    '/oldest': 'https://example.com/',
    '/soon': 'https://example.com/',
  })
})
