import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { createContentHead } from '../head/content-head.ts'
import { createView, german, site } from '../structured-data/view.fixture.ts'
import { Document, toScriptJson } from './document.tsx'

const assets = { styles: [], scripts: [], preloads: [], lazy: [] }
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text = '') => text.replace(/&([^;]+);/g, (all, name) => entities[name] ?? all)

function render(view: ContentView, { index = true, local = german } = {}): string {
  return renderToString(
    <Document
      locale="de"
      title={view.title}
      description={view.description}
      assets={assets}
      index={index}
      publicHead={{
        local,
        head: createContentHead(local, view),
      }}
    >
      <main />
    </Document>,
  )
}

const metas = (html: string) =>
  [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [
    name,
    decode(value),
  ])

const alternates = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  )

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('describes a post', () => {
  const html = render(createView('post'))
  const others = ['da_DK', 'en_US', 'es_ES', 'fi_FI', 'fr_FR', 'fr_CA', 'hu_HU', 'it_IT', 'nl_NL', 'nb_NO']
  expect(metas(html)).toEqual([
    ['og:type', 'article'],
    ['og:title', 'Der erste Besuch'],
    ['og:description', 'Was Sie erwartet'],
    ['og:url', 'https://spa.example/de/journal/b/first-visit'],
    ['og:site_name', 'Harbour & Pine'],
    ['og:locale', 'de_DE'],
    ...[...others, 'pl_PL', 'pt_PT', 'pt_BR', 'sv_SE'].map((tag) => ['og:locale:alternate', tag]),
    ['og:image', `https://spa.example/media/${'1'.repeat(64)}/1280`],
    ['og:image:width', '1280'],
    ['og:image:height', '720'],
    ['og:image:alt', 'Ein Raum'],
    ['article:published_time', '2026-10-01T09:00:00+01:00'],
    ['article:modified_time', '2026-10-05T09:00:00Z'],
    ['article:author', 'https://spa.example/de/journal/author/marta'],
    ['article:section', 'Erholung'],
    ['article:tag', 'Schlaf'],
    ['article:tag', 'Ruhe'],
  ])
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain('<meta name="description" content="Was Sie erwartet"/>')
})

test('describes a product with its price, and with the site’s picture where it has none', () => {
  expect(metas(render(createView('product')))).toEqual(
    expect.arrayContaining([
      ['og:type', 'product'],
      ['og:image', `https://spa.example/media/${'0'.repeat(64)}/1280`],
      ['product:price:amount', '50.00'],
      ['product:price:currency', 'EUR'],
      ['product:availability', 'in stock'],
    ]),
  )
  const bare = { ...german, site: { ...site, cover: undefined } }
  expect(render(createView('product'), { local: bare })).toContain('name="twitter:card" content="summary"')
})

test('names the language of the texts where it differs from the page’s', () => {
  const properties = metas(render(createView('post', { lang: 'en' })))
  expect(properties).toContainEqual(['og:locale', 'en_US'])
  expect(properties).toContainEqual(['og:locale:alternate', 'de_DE'])
})

test('links the pages of a list in all locales to each other, and each to itself', () => {
  const view = createView('tag')
  const sets = ['', ...localeCodes.map((code) => `/${code}`)].map((prefix) => {
    const html = render(view, { local: { ...german, prefix } })
    return { canonicalUrl: canonical(html), links: alternates(html) }
  })
  const [first] = sets
  expect(first?.links.get('x-default')).toBe('https://spa.example/journal/tag/sleep?page=2')
  expect(first?.links.get('fr-CA')).toBe('https://spa.example/fr-ca/journal/tag/sleep?page=2')
  expect(first?.links.size).toBe(localeCodes.length + 1)
  for (const { canonicalUrl, links } of sets) {
    expect(links).toEqual(first?.links)
    expect([...links.values()]).toContain(canonicalUrl)
  }
})

test('leaves out the number of a list’s first page', () => {
  const html = render(createView('tag', { paging: { page: 1, pages: 3, first: 1, count: 30 } }))
  expect(canonical(html)).toBe('https://spa.example/de/journal/tag/sleep')
})

test('links a list to its feeds', () => {
  const feeds = [
    ...render(createView('tag')).matchAll(/type="application\/([^"]*)" title="([^"]*)" href="([^"]*)"/g),
  ]
  expect(feeds.map(([, type, title, href]) => [type, decode(title), href])).toEqual([
    ['atom+xml', 'Harbour & Pine', 'https://spa.example/de/journal/tag/sleep/feed.xml'],
    ['feed+json', 'Harbour & Pine', 'https://spa.example/de/journal/tag/sleep/feed.json'],
  ])
})

test('gives an unlisted page no canonical URL, but a link preview', () => {
  const html = render(createView('post'), { index: false })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(canonical(html)).toBeUndefined()
  expect(alternates(html).size).toBe(0)
  expect(metas(html)).toContainEqual(['og:type', 'article'])
})

test.each([
  '</script><script>alert(1)</script>',
  ']]>',
  '"><img src=x onerror=alert(1)>',
  "' onload='",
  '🌲 \u2028',
])('keeps hostile texts as text: %j', (text) => {
  const html = render(createView('post', { title: text, description: text }))
  expect(metas(html)).toContainEqual(['og:title', text])
  expect(html).not.toContain('<img')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph: { headline?: string }[] = JSON.parse(data)['@graph']
  expect(graph.map(({ headline }) => headline)).toContain(text)
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('escapes every text that could end the script element', () => {
  const value = { text: '</script><!--<script>\u2028\u2029"\\' }
  const json = toScriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
