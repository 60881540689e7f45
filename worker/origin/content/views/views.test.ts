import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { contentView } from '#worker/contract/content/view.ts'
import type { RenderContext } from '../render-context.ts'
import { collectionView } from './collection-view.ts'
import { authorView, categoryView, tagView } from './listing-view.ts'
import { pageView } from './page-view.ts'
import { postView } from './post-view.ts'
import { productView } from './product-view.ts'

function getContext(locale: LocaleCode = 'en', bundle: BundleInput = contentBundle) {
  return testOrigin(MONDAY, bundle).services.renderContexts.published(locale)
}

function getDefined<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('The item is missing from the fixture')
  return item
}

function page(context: RenderContext, path: string, number = 1) {
  return pageView(context, getDefined(context.content.pages.bySlug(path)), number)
}
const post = (context: RenderContext, slug: string) =>
  postView(context, getDefined(context.content.posts.bySlug(slug)), 1)
function category(context: RenderContext, slug: string) {
  return categoryView(context, getDefined(context.content.categories.bySlug(slug)), 1)
}
const author = (context: RenderContext) =>
  authorView(context, getDefined(context.content.authors.bySlug('marta')), 1)
const tag = (context: RenderContext) => tagView(context, getDefined(context.content.tags.bySlug('sleep')), 1)
const product = (context: RenderContext, slug: string) =>
  productView(context, getDefined(context.content.products.bySlug(slug)))
function collection(context: RenderContext, slug: string) {
  return collectionView(context, getDefined(context.content.collections.bySlug(slug)), 1)
}

const paths = (items: readonly { path: string }[]) => items.map(({ path }) => path)

test('shows a page with its expanded blocks, and the site’s navigation, footer and cover', () => {
  const context = getContext('en')
  const about = page(context, 'about')
  expect(about).toMatchObject({
    kind: 'page',
    path: '/about',
    lang: 'en',
    title: 'About us',
    listed: true,
    showTitle: true,
    cover: { sha256: 'b'.repeat(64), alt: '' },
    breadcrumbs: [{ name: 'Harbour & Pine', path: '/' }],
    navigation: [
      { label: 'Journal', href: '/journal', items: [{ label: 'Naps', href: '/c/naps' }] },
      { label: 'Book', href: '/widget/booking', items: [] },
    ],
    footer: { columns: [{ title: 'More', items: [{ label: 'Journal' }, { label: 'Book' }] }] },
  })
  expect(about.footer?.html).toContain('Lisbon')
  const [section] = about.sections
  expect(section).toMatchObject({
    background: 'soft',
    blocks: [
      { kind: 'heading', level: 2, text: 'Who we are' },
      {
        kind: 'columns',
        columns: [
          [{ kind: 'image', caption: 'Our door', image: { alt: 'The harbour', width: 1600 }, wide: false }],
          [{ kind: 'calendar', href: '/widget/bookings/massage', hydrate: 'interaction' }],
        ],
      },
      { kind: 'navigation', items: [{ href: '/journal' }, { href: '/widget/booking' }] },
    ],
  })
  expect(page(context, '').cover).toBeUndefined()
  expect(page(context, '').breadcrumbs).toEqual([])
  expect(page(getContext('de'), 'care/feet').breadcrumbs).toEqual([
    { name: 'Harbour & Pine', path: '/' },
    { name: 'Pflege', path: '/care' },
  ])
})

test('shows a calendar block as a card with its name, its calendars and its widget path', () => {
  const { services, teams = [], groups = [], serviceMenus = [] } = contentBundle
  const bookables = [
    { service: getDefined(services[1]).id },
    { team: getDefined(teams[0]).id },
    { group: getDefined(groups[0]).id },
    { serviceMenu: getDefined(serviceMenus[0]).id },
  ]
  const blocks = bookables.map((of) => ({ kind: 'calendar' as const, of, hydrate: 'idle' as const }))
  const context = getContext('de', {
    ...contentBundle,
    pages: [
      ...(contentBundle.pages ?? []),
      { id: 'p', path: 'p', title: { de: 'P' }, sections: [{ blocks }] },
    ],
  })
  const cards = page(context, 'p').sections.flatMap(({ blocks }) => blocks)
  expect(cards).toMatchObject([
    { href: `/widget/appointment/service/${getDefined(services[1]).slug}`, hydrate: 'idle' },
    { href: `/widget/appointment/${getDefined(teams[0]).slug}` },
    { href: `/widget/groups/${getDefined(groups[0]).slug}` },
    { href: `/widget/service-menus/${getDefined(serviceMenus[0]).slug}` },
  ])
  for (const card of cards) {
    expect(card.kind === 'calendar' && card.calendars.length > 0 && card.name !== '').toBe(true)
  }
})

test('shows a form block as a card with its name and its widget path, and nothing for an unpublished form', () => {
  const [contact] = contentBundle.forms ?? []
  const newsletter = {
    kind: 'survey' as const,
    id: 'frm_news',
    slug: 'news',
    name: { en: 'News', de: 'Neues' },
    steps: [{ id: 'a', fields: [{ id: 'email', kind: 'email' as const, label: 'Email' }] }],
  }
  const context = getContext('de', {
    ...contentBundle,
    forms: [getDefined(contact), newsletter],
    pages: [
      {
        id: 'p',
        path: 'p',
        title: { de: 'P' },
        sections: [
          { blocks: [{ kind: 'form', form: getDefined(contact).id }] },
          { blocks: [{ kind: 'survey', form: 'frm_news', hydrate: 'idle' }] },
          { blocks: [{ kind: 'quiz', form: 'frm_gone' }] },
        ],
      },
    ],
  })
  expect(page(context, 'p').sections.map(({ blocks }) => blocks)).toEqual([
    [
      {
        kind: 'form',
        href: '/widget/form/contact',
        name: 'Schreiben Sie uns',
        hydrate: 'visible',
        description: expect.stringContaining('Werktags'),
        short: false,
      },
    ],
    [{ kind: 'survey', href: '/widget/survey/news', name: 'Neues', hydrate: 'idle', short: true }],
    [],
  ])
})

test('shows a post in the visitor’s language, or in another that it declares', () => {
  const german = post(getContext('de'), 'first-visit')
  expect(german).toMatchObject({
    path: '/journal/b/first-visit',
    lang: 'de',
    title: 'Ihr erster Besuch',
    description: 'Was Sie mitbringen',
    cover: { alt: 'Der Hafen' },
    author: { name: 'Marta', path: '/journal/author/marta', role: 'Therapeutin' },
    category: { name: 'Erholung', path: '/journal/c/recovery' },
    tags: [{ name: 'Schlaf', path: '/journal/tag/sleep' }],
  })
  expect(JSON.stringify(german.sections)).toContain('früh')
  expect(german.breadcrumbs.map(({ name }) => name)).toEqual(['Harbour & Pine', 'Tagebuch', 'Erholung'])
  expect(german.related).toMatchObject([{ path: '/journal/b/nap', lang: 'en', category: { name: 'Naps' } }])
  const swedish = post(getContext('sv'), 'first-visit')
  expect([swedish.lang, swedish.title]).toEqual(['en', 'Your first visit'])
  const brazilian = getContext('pt-br')
  expect(post(brazilian, 'o-mar').lang).toBe('pt')
  const cards = page(brazilian, 'journal').sections.flatMap(({ blocks }) => blocks)
  expect(cards).toMatchObject([
    { posts: [{ path: '/journal/b/first-visit' }, { title: 'O mar', lang: 'pt' }] },
  ])
})

test('lists posts newest first, and finds no page after the last', () => {
  const context = getContext('en')
  const blog = (number: number) => page(context, 'journal', number).sections[0]?.blocks[0]
  expect(blog(1)).toMatchObject({ posts: [{ title: 'Your first visit' }, {}], paging: { page: 1, pages: 2 } })
  expect(blog(2)).toMatchObject({ posts: [{ title: 'The nap' }], paging: { page: 2, pages: 2 } })
  expect(() => blog(3)).toThrow('not-found')
  expect(() => page(context, 'about', 2)).toThrow('not-found')
})

test('turns the pages of all paged lists together, up to the last page of the longest', () => {
  const lists = [
    { kind: 'product-list', perPage: 1 },
    { kind: 'product-list', collection: 'col_small', perPage: 1 },
    { kind: 'product-list', perPage: 1, paged: false },
    { kind: 'blog-list', perPage: 2, paged: true },
    { kind: 'blog-list', perPage: 1 },
  ] as const
  const pages = [{ id: 'page_all', path: 'all', title: 'All', sections: [{ blocks: [...lists] }] }]
  const context = getContext('en', { ...contentBundle, pages: [...(contentBundle.pages ?? []), ...pages] })
  const shown = (number: number) =>
    page(context, 'all', number).sections[0]?.blocks.map((block) => {
      if (block.kind === 'product-list') return [paths(block.products), block.paging]
      return block.kind === 'blog-list' ? [paths(block.posts), block.paging] : block
    })
  const teasers = [[['/shop/product/gift-card'], undefined]]
  const newest = [['/journal/b/first-visit'], undefined]
  const blog = ['/journal/b/first-visit', '/journal/b/o-mar', '/journal/b/nap']
  expect(shown(1)).toEqual([
    [['/shop/product/gift-card'], { page: 1, pages: 3, first: 1, count: 3 }],
    [['/shop/product/oil'], { page: 1, pages: 2, first: 1, count: 2 }],
    ...teasers,
    [blog.slice(0, 2), { page: 1, pages: 2, first: 1, count: 3 }],
    newest,
  ])
  expect(shown(2)).toEqual([
    [['/shop/product/oil'], { page: 2, pages: 3, first: 2, count: 3 }],
    [['/shop/product/gift-card'], { page: 2, pages: 2, first: 2, count: 2 }],
    ...teasers,
    [blog.slice(2), { page: 2, pages: 2, first: 3, count: 3 }],
    newest,
  ])
  expect(shown(3)).toEqual([
    [['/shop/product/mat'], { page: 3, pages: 3, first: 3, count: 3 }],
    ...teasers,
    newest,
  ])
  expect(() => shown(4)).toThrow('not-found')
})

test('lists the posts of subcategories in a category, and gives an empty category one page', () => {
  const context = getContext('en')
  const recovery = category(context, 'recovery')
  expect(paths(recovery.posts)).toEqual(['/journal/b/first-visit', '/journal/b/nap'])
  expect(recovery).toMatchObject({
    path: '/journal/c/recovery',
    description: 'Getting better',
    listed: true,
    parts: [{ name: 'Naps', path: '/journal/c/naps' }],
  })
  expect(paths(category(context, 'naps').breadcrumbs)).toEqual(['/', '/journal', '/journal/c/recovery'])
  expect(category(context, 'empty')).toMatchObject({ posts: [], listed: false, parts: [] })
  expect(() => categoryView(context, getDefined(context.content.categories.bySlug('empty')), 2)).toThrow(
    'not-found',
  )
})

test('shows an author in the language of their biography', () => {
  expect(author(getContext('de'))).toMatchObject({
    lang: 'de',
    title: 'Marta',
    role: 'Therapeutin',
    path: '/journal/author/marta',
    image: { sha256: 'b'.repeat(64) },
    cover: { sha256: 'b'.repeat(64) },
  })
  expect(author(getContext('de'))?.html).toContain('Ruhige Hände')
  expect(tag(getContext('de'))).toMatchObject({ title: 'Schlaf', posts: [{}, {}] })
})

test('without a blog page, serves posts at the root, and no authors or tags', () => {
  const { blog: _, ...content } = contentBundle.site.content ?? {}
  const context = getContext('en', { ...contentBundle, site: { ...contentBundle.site, content } })
  const first = post(context, 'first-visit')
  expect([first.path, first.category?.path]).toEqual(['/b/first-visit', '/c/recovery'])
  expect([first.author, first.tags]).toEqual([undefined, []])
  expect([author(context), tag(context)]).toEqual([undefined, undefined])
})

test('shows the price of a product’s cheapest variant', () => {
  const context = getContext('de')
  expect(product(context, 'gift-card')).toMatchObject({
    path: '/shop/product/gift-card',
    title: 'Gutschein',
    price: { amount: 4000, currency: 'EUR' },
    pricesDiffer: true,
    available: true,
    options: [{ name: 'Wert', values: ['Klein', 'Groß'] }],
    variants: [
      { values: ['Groß'], available: true },
      { values: ['Klein'], available: false },
    ],
    buy: { label: 'Kaufen', href: 'https://shop.example/card' },
    breadcrumbs: [{ path: '/' }, { name: 'Shop', path: '/shop' }],
  })
  expect(product(context, 'oil')).toMatchObject({
    price: { amount: 1500 },
    pricesDiffer: false,
    available: true,
  })
})

test('lists the chosen products of a collection, or those that match its rule, in its order', () => {
  const context = getContext('en')
  expect(paths(collection(context, 'gifts').products)).toEqual([
    '/shop/product/mat',
    '/shop/product/gift-card',
  ])
  expect(paths(collection(context, 'small').products)).toEqual([
    '/shop/product/oil',
    '/shop/product/gift-card',
  ])
  const [gifts] = contentBundle.collections ?? []
  const chosen = (change: Partial<NonNullable<typeof gifts>>) => {
    const changed = { ...contentBundle, collections: [{ ...getDefined(gifts), ...change }] }
    return paths(collection(getContext('en', changed), 'gifts').products).map((path) =>
      path.split('/').at(-1),
    )
  }
  const rule = (match: 'all' | 'any') => ({
    match,
    conditions: [
      { field: 'label' as const, is: 'oil' },
      { field: 'available' as const, is: false },
    ],
  })
  expect(chosen({ products: rule('all') })).toEqual([])
  expect(chosen({ products: rule('any') })).toEqual(['oil', 'mat'])
  const all = ['prd_oil', 'prd_card', 'prd_mat']
  expect(chosen({ products: all, sort: 'title' })).toEqual(['mat', 'gift-card', 'oil'])
  expect(chosen({ products: all, sort: 'dearest' })).toEqual(['mat', 'gift-card', 'oil'])
  expect(
    chosen({ products: { conditions: [{ field: 'price', from: { amount: '40', currency: 'EUR' } }] } }),
  ).toEqual(['gift-card', 'mat'])
})

test('returns views that match the contract in several languages', () => {
  for (const locale of ['en', 'de', 'fr-ca'] as const) {
    const context = getContext(locale)
    const { pages, posts, categories, products, collections } = context.content
    const views = [
      ...pages.all.map((item) => pageView(context, item, 1)),
      ...posts.all.map((item) => postView(context, item, 1)),
      ...categories.all.map((item) => categoryView(context, item, 1)),
      ...products.all.map((item) => productView(context, item)),
      ...collections.all.map((item) => collectionView(context, item, 1)),
      author(context),
      tag(context),
    ]
    for (const view of views) expect(contentView.parse(view)).toEqual(view)
  }
})

test('declares the language of text that differs from its surroundings', () => {
  const { navigation, footer, breadcrumbs, category: categoryLink } = post(getContext('de'), 'first-visit')
  expect(navigation).toMatchObject([
    { label: 'Tagebuch', items: [{ label: 'Naps', lang: 'en' }] },
    { lang: 'en' },
  ])
  expect(navigation[0]).not.toHaveProperty('lang')
  expect(footer).toMatchObject({ lang: 'en', columns: [{ title: 'More', lang: 'en' }] })
  expect([categoryLink, ...breadcrumbs].filter((link) => link?.lang)).toEqual([])
  const { navigation: english, footer: foot } = post(getContext('en'), 'first-visit')
  expect(JSON.stringify([english, foot])).not.toContain('lang')
  // A post only in English, for a German reader.
  expect(post(getContext('de'), 'nap').breadcrumbs.map(({ lang }) => lang)).toEqual([
    undefined,
    'de',
    'de',
    'de',
  ])
})
