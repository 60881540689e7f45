import { beforeAll, describe, expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import type { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, postForm, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const createSite = (...locales: LocaleCode[]) =>
  sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, locale: locales[0], locales } }),
  })

let polish: TestSite
let bilingual: TestSite
beforeAll(async () => {
  polish = await createSite('pl')
  bilingual = await createSite('pl', 'en')
})

const FLOW = '/widget/bookings/intro-call'
const paths = [
  '/',
  '/journal/b/first-visit',
  '/widget/booking',
  FLOW,
  '/widget/form/contact',
  '/nothing/there',
]

async function readRedirect(site: TestSite, path: string) {
  const { status, headers } = await site.fetch(path)
  return [status, headers.get('location')]
}

const listLinks = (html: string) =>
  [...html.matchAll(/<link rel="(alternate|canonical)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g)].map(
    ([, rel, lang, href]) => `${lang ?? rel} ${href}`,
  )

describe('a site in two languages', () => {
  test('offers these in its menu, and answers other prefixes with a redirect to the default', async () => {
    for (const path of paths) {
      const { forms, html } = await openPage(bilingual, `/en${path === '/' ? '' : path}`)
      expect(html).toContain('<html lang="en"')
      const menu = forms.find(({ action }) => action === '/locale')
      expect(menu?.buttons.map(({ value }) => value)).toEqual(['pl', 'en'])
      const location = `/pl${path === '/' ? '' : path}?date=2026-11-24&x=1`
      expect(await readRedirect(bilingual, `/de${path}?date=2026-11-24&x=1`)).toEqual([302, location])
    }
    expect(await readRedirect(bilingual, '/de')).toEqual([302, '/pl'])
    expect(await readRedirect(bilingual, '/de//elsewhere.example/x')).toEqual([
      302,
      '/pl/elsewhere.example/x',
    ])
    expect(await readRedirect(bilingual, '/de/journal/feed.xml')).toEqual([302, '/pl/journal/feed.xml'])
  })

  test('names only these as alternates, in pages, previews of links and sitemaps', async () => {
    const { html } = await openPage(bilingual, `/en${FLOW}`)
    const { url } = bilingual
    const alternates = [`pl ${url}/pl${FLOW}`, `en ${url}/en${FLOW}`, `x-default ${url}${FLOW}`]
    expect(listLinks(html)).toEqual([`canonical ${url}/en${FLOW}`, ...alternates])
    expect(html.match(/og:locale:alternate/g)).toHaveLength(1)
    const index = await (await bilingual.fetch('/sitemap.xml')).text()
    expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual([
      `${url}/sitemap/pl.xml`,
      `${url}/sitemap/en.xml`,
    ])
    const sitemap = await (await bilingual.fetch('/sitemap/en.xml')).text()
    const [, entry = ''] = sitemap.split(`<loc>${url}/en${FLOW}</loc>`)
    expect(entry.slice(0, entry.indexOf('</url>')).match(/hreflang="[^"]*"/g)).toEqual([
      'hreflang="pl"',
      'hreflang="en"',
      'hreflang="x-default"',
    ])
    expect((await bilingual.fetch('/sitemap/de.xml')).status).toBe(404)
  })

  test.each([
    [{ 'accept-language': 'de, en;q=0.5' }, 'en'],
    [{ 'accept-language': 'de' }, 'pl'],
    [{ 'accept-language': 'en', cookie: 'locale=de' }, 'en'],
    [{ 'accept-language': 'de', cookie: 'locale=en' }, 'en'],
  ])('answers the headers %j in %s', async (headers, lang) => {
    for (const path of paths)
      expect(
        (await openPage(bilingual, path, { headers: headers as Record<string, string> })).html,
      ).toContain(`<html lang="${lang}"`)
  })

  test('does not store the choice of another language, and answers a form posted in one in the default language', async () => {
    const chosen = await bilingual.fetch('/locale', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', to: `/pl${FLOW}` }),
    })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `/de${FLOW}`])
    expect(chosen.headers.get('set-cookie')).toBeNull()
    const posted = await postForm(bilingual, `/de${FLOW}`, [['intent', 'book']])
    expect(posted.html).toContain('<html lang="pl"')
  })

  test('answers API calls for other languages in the default language', async () => {
    const { body } = await bilingual.json<{ title: string }>('/api/content/pages?path=&locale=de')
    const { body: inDefault } = await bilingual.json<{ title: string }>('/api/content/pages?path=&locale=pl')
    expect(body).toEqual(inDefault)
  })
})

describe('a site in one language', () => {
  test('has no language in its URLs, no menu and no alternates', async () => {
    for (const path of paths.slice(0, -1)) {
      const { html, forms, links } = await openPage(polish, path, { headers: { 'accept-language': 'de' } })
      expect(html).toContain('<html lang="pl"')
      expect(forms.map(({ action }) => action)).not.toContain('/locale')
      expect(listLinks(html).filter((link) => !link.startsWith('canonical'))).toEqual([])
      expect(links.filter(({ href }) => href.startsWith('/pl'))).toEqual([])
    }
    const { html: flow } = await openPage(polish, FLOW)
    expect(listLinks(flow)).toEqual([`canonical ${polish.url}${FLOW}`])
    expect(flow).not.toContain('og:locale:alternate')
    for (const prefix of ['/pl', '/de'])
      expect(await readRedirect(polish, `${prefix}${FLOW}?date=2026-11-24`)).toEqual([
        302,
        `${FLOW}?date=2026-11-24`,
      ])
    expect(await readRedirect(polish, '/pl/')).toEqual([302, '/'])
  })

  test('has a sitemap without a language in its URLs, and pages and feeds that a CDN may store', async () => {
    const sitemap = await (await polish.fetch('/sitemap/pl.xml')).text()
    expect(sitemap).toContain(`<loc>${polish.url}${FLOW}</loc>`)
    expect(sitemap).not.toContain('hreflang')
    for (const path of ['/', '/journal/feed.xml']) {
      const { headers } = await polish.fetch(path)
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
        expect.stringContaining('s-maxage'),
        null,
      ])
    }
  })
})

test('redirects the URLs of a language that a publish removes, although its pages were cached', async () => {
  const site = await createSite('en', 'de')
  for (const path of ['/de', '/de/journal/feed.xml', '/de']) expect((await site.fetch(path)).status).toBe(200)
  const { body: current } = await site.json<typeof demoBundle>('/api/admin/site', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const published = await site.publish({ ...current, site: { ...current.site, locales: ['en'] } }, 1)
  expect(published.status).toBe(200)
  expect(await readRedirect(site, '/de')).toEqual([302, '/'])
  expect(await readRedirect(site, '/de/journal/feed.xml')).toEqual([302, '/journal/feed.xml'])
  const { html } = await openPage(site, '/', { headers: { 'accept-language': 'de', cookie: 'locale=de' } })
  expect(html).toContain('<html lang="en"')
})

test('books in the language of the page when it is not the default language', async () => {
  const slot = '2026-11-24T14:30:00Z'
  const details = await openPage(bilingual, `/en${FLOW}?step=details&slot=${slot}`)
  const person = {
    firstName: 'Eve',
    lastName: 'Reis',
    email: 'eve@example.com',
    phone: '+48221234567',
    terms: 'on',
  }
  const done = await press(details, 'intent', 'book', person)
  expect(done.path).toMatch(/^\/en\/widget\/booking\/bkg_/)
})
