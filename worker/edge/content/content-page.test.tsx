import { describe, expect, it } from 'vitest'
import { renderView } from '#test/fixtures/render.tsx'
import type { ContentKind, ViewOf } from '#worker/contract/content/view.ts'
import { pictures } from './fixtures/items.fixture.ts'
import { getView } from './fixtures/views.fixture.ts'

const kinds: ContentKind[] = ['page', 'post', 'category', 'tag', 'author', 'product', 'collection']

const listHrefs = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
const listHeadingLevels = (html: string) =>
  [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))

describe.each(kinds)('a %s', (kind) => {
  it('has one top heading and no gap in its outline', async () => {
    const levels = listHeadingLevels(await renderView(getView(kind)))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2)
  })

  it('links to pages with its own locale prefix', async () => {
    const paths = listHrefs(await renderView(getView(kind), { prefix: '/de' })).filter((href) =>
      href.startsWith('/'),
    )
    expect(paths.length > 0 || kind === 'collection').toBe(true)
    const pages = paths.filter((href) => !href.startsWith('/media/'))
    expect(pages.filter((href) => !href.startsWith('/de/'))).toEqual([])
  })

  it('marks content in another language than the visitor’s, with a notice', async () => {
    const html = await renderView(getView(kind), { locale: 'de' })
    expect(html).toMatch(/^(<link[^>]*>)*<div[^>]* lang="en" dir="ltr"/)
    expect(html).toMatch(/<p[^>]* lang="de" dir="ltr" data-notice="language">/)
    expect(await renderView(getView(kind))).not.toMatch(/data-notice|^(<link[^>]*>)*<div[^>]* lang=/)
  })

  it('has dimensions on every picture', async () => {
    for (const [image] of (await renderView(getView(kind))).matchAll(/<img[^>]*>/g))
      expect(image).toMatch(/srcSet=.*sizes=.*width="\d+".*height="\d+".*alt=/)
  })

  it('escapes the texts of the business', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    const html = await renderView({ ...getView(kind), title: evil, description: evil })
    expect(html).not.toContain('<img src=x')
  })
})

describe('a page', () => {
  it('renders every kind of block', async () => {
    const html = await renderView(getView('page'))
    for (const part of [
      '>An hour for yourself, by the river</h1>',
      '<strong>2014</strong>',
      '<figcaption',
      '>Book a massage</a>',
      '>Yoga</a>',
      '<summary',
      '<blockquote',
      '>Opening hours</caption>',
      'https://www.openstreetmap.org/?mlat=38.7075&amp;mlon=-9.1436#map=17/38.7075/-9.1436',
      'https://www.openstreetmap.org/search?query=Cais%20do%20Sodr%C3%A9%2C%20Lisboa',
      'data-island="/widget/bookings/massage" data-hydrate="interaction"',
      '>Your first visit, hour by hour</a>',
      '>Massage oil</a>',
      '>Gifts</a>',
      'data-embed="https://www.video.example/embed/river?a=1&amp;b=2"',
      'data-ground="accent" data-animate=',
    ])
      expect(html).toContain(part)
  })

  it('reserves the ratio of an embed and loads nothing from it', async () => {
    const html = await renderView(getView('page'))
    expect(html).toContain('viewBox="0 0 1778 1000"')
    expect(html).not.toContain('<iframe')
  })

  it('has its title as top heading when it shows the title or has no heading', async () => {
    const view = getView('page')
    expect(await renderView({ ...view, showTitle: true })).toContain('>Harbour &amp; Pine</h1>')
    expect(await renderView({ ...view, sections: [] })).toContain('Harbour &amp; Pine</span></h1>')
  })

  it('hydrates its booking flows at once in a draft', async () => {
    expect(await renderView(getView('page'), { preview: true })).toContain('data-hydrate="now"')
  })

  it('loads its cover eagerly and all other pictures lazily', async () => {
    const html = await renderView(getView('page'))
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
    expect(html).toMatch(/fetchPriority="high"/)
    expect(html.match(/loading="lazy"/g)?.length).toBeGreaterThan(5)
  })

  it('offers a picture in its stored widths', async () => {
    const toUrl = (width: number) => `/media/${pictures.stones.sha256}/${width}`
    expect(await renderView(getView('page'))).toContain(
      `src="${toUrl(960)}" srcSet="${[320, 640, 960, 1280, 1600].map((width) => `${toUrl(width)} ${width}w`).join(', ')}"`,
    )
  })
})

describe.each([
  { kind: 'form', action: 'Open the form', short: false, room: 'form' },
  { kind: 'survey', action: 'Take the survey', short: true, room: 'short' },
  { kind: 'quiz', action: 'Take the quiz', short: false, room: 'form' },
] as const)('a page with a $kind', ({ kind, action, short, room }) => {
  const href = `/widget/${kind}/after-visit`
  const card = { kind, href, name: 'After your visit', description: 'Two minutes', short }
  const view: ViewOf<'page'> = {
    ...getView('page'),
    sections: [{ background: 'plain', blocks: [{ ...card, hydrate: 'visible' }] }],
  }

  it('has a card with its name, a link to it and the data of the island loader', async () => {
    const html = await renderView(view, { prefix: '/de' })
    expect(html).toContain(
      `data-island="/de${href}" data-hydrate="visible" data-room="${room}" data-loading-text="Loading the form"`,
    )
    expect(html).toMatch(
      new RegExp(
        `<h2[^>]*>After your visit</h2><p[^>]*>Two minutes</p>.*<a[^>]* href="/de${href}"[^>]*>${action}</a>`,
      ),
    )
    expect(html).toContain('role="status"')
  })

  it('hydrates it at once in a draft', async () => {
    expect(await renderView(view, { preview: true })).toContain('data-hydrate="now"')
  })

  it('has its action in the visitor’s language on a page in another language', async () => {
    expect(await renderView(view, { locale: 'de' })).toMatch(
      new RegExp(`<a[^>]* lang="de" dir="ltr">${action}</a>`),
    )
  })
})

describe('a post', () => {
  it('shows its author, dates in the site’s zone, category, tags and a link back', async () => {
    const html = await renderView(getView('post'))
    expect(html).toMatch(/href="\/journal\/author\/marta"><bdi>Marta Reis<\/bdi><\/a>/)
    expect(html).toContain('<time dateTime="2026-11-20T23:30:00Z">November 20, 2026</time>')
    expect(html).toContain('Updated on November 22, 2026')
    expect(html).toContain('4 min read')
    expect(listHrefs(html)).toEqual(
      expect.arrayContaining(['/journal/c/recovery', '/journal/tag/sleep', '/journal/tag/back']),
    )
    expect(html).toMatch(/href="\/journal"[^>]*>.*Back to Journal/)
  })

  it('marks a related post in another language', async () => {
    expect(await renderView(getView('post'))).toMatch(/<li[^>]* lang="de" dir="ltr">.*Was der Rücken braucht/)
  })

  it('marks Brazilian Portuguese without a notice for readers of Portuguese', async () => {
    const html = await renderView({ ...getView('post'), lang: 'pt-br' }, { locale: 'pt' })
    expect(html).toContain('lang="pt-BR" dir="ltr"')
    expect(html).not.toContain('data-notice')
  })
})

describe('a list with pages', () => {
  it('links to the next page', async () => {
    const html = await renderView(getView('category'), { prefix: '/fr' })
    expect(html).toContain('href="/fr/journal/c/recovery?page=2" rel="next"')
    expect(html).not.toContain('rel="prev"')
    const numbers = [...html.matchAll(/<a[^>]*>(\d)<\/a>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])
    const path = '/fr/journal/c/recovery'
    expect(numbers).toEqual([path, `${path}?page=2`, `${path}?page=3`])
    expect(html).toMatch(/aria-label="Page 1 of 3" aria-current="page"[^>]*>1<\/a>/)
  })

  it('links to the previous page', async () => {
    const html = await renderView(getView('author'))
    expect(html).toContain('href="/journal/author/marta?page=2" rel="prev"')
    expect(html).not.toContain('rel="next"')
  })

  it('has no page number in the URL of its first page', async () => {
    const html = await renderView(getView('page'))
    expect(html).toMatch(/href="\/" rel="prev"/)
    expect(html).toMatch(/href="\/\?page=3" rel="next"/)
  })

  it('shows a message when it is empty', async () => {
    expect(await renderView(getView('tag'))).toContain('There’s nothing here yet.')
  })
})

describe('a product', () => {
  it('shows its variants with their prices, and a link to buy it', async () => {
    const html = await renderView(getView('product'))
    expect(html).toMatch(/role="radiogroup" aria-labelledby="options"><p[^>]*>Value<\/p>/)
    expect(html).toMatch(/checked=""[^>]*\/><span>One hour<\/span><span[^>]*>€45<\/span><\/label>/)
    expect(html).toMatch(
      /<span>Two hours<\/span><span[^>]*>€85<\/span><span[^>]*>Not available at the moment</,
    )
    expect(listHrefs(html)).toContain('https://shop.example/gift-card')
  })

  it('is bought by the link of the chosen variant', async () => {
    const product = getView('product')
    const [first, ...others] = product.variants
    const variants = [{ ...first, href: 'https://shop.example/hour' }, ...others]
    const html = await renderView({ ...product, variants } as typeof product)
    expect(listHrefs(html)).toContain('https://shop.example/hour')
    expect(listHrefs(html)).not.toContain('https://shop.example/gift-card')
  })

  it('has no link to buy it when it is not available', async () => {
    expect(await renderView({ ...getView('product'), available: false })).not.toContain('shop.example')
  })

  it('lists its options when it has no variants', async () => {
    const html = await renderView({ ...getView('product'), variants: [] })
    expect(html).toContain('<dt>Value</dt><dd>One hour · Two hours</dd>')
    expect(html).not.toContain('radiogroup')
  })
})
