import { readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { pictures } from '#demo/content/pictures.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { startWorker, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, preview: true })
})

/** A path of the demo for each widget route, in the order of the route table; then a content page and a draft. */
const rows: [path: string, status: number][] = [
  ['/', 200],
  ['/verifyPayment', 410],
  ['/widget/appointment/therapists/deep-tissue', 200],
  ['/widget/appointment/service/deep-tissue', 200],
  ['/widget/appointment/service/deep-tissue/cancel', 410],
  ['/widget/appointment/therapists', 200],
  ['/widget/group/grp_wellness', 200],
  ['/widget/groups/wellness', 200],
  ['/widget/booking/cal_intro_call', 200],
  ['/widget/booking/cal_intro_call,cal_massage', 200],
  ['/widget/booking', 200],
  ['/widget/booking/cancel-booking', 410],
  ['/widget/cancel-booking', 410],
  ['/widget/bookings/intro-call', 200],
  ['/widget/bookings/spring/offer/intro-call', 200],
  ['/widget/bookings/physio-course', 200],
  ['/widget/bookings/consultation', 200],
  ['/widget/form/contact', 200],
  ['/widget/otl/welcome', 200],
  ['/widget/otl', 410],
  ['/widget/quiz-result/7', 200],
  ['/widget/quiz/which-treatment', 200],
  ['/widget/survey/after-visit', 200],
  ['/widget/service-menus/spa/hot-stone', 200],
  ['/widget/service-menus/spa', 200],
  ['/widget/service-menu/menu_spa', 200],
  ['/verify-payment-callback', 410],
  ['/v2/preview/prv_home/verify-payment-callback', 410],
  ['/about', 200],
  ['/v2/preview/prv_home', 200],
  ['/v2/preview/prv_gone', 404],
]

test.each(rows)('answers %s with %i, also with a final slash or a locale prefix', async (path, status) => {
  const slashed = path === '/' ? [] : [`${path}/`]
  for (const spelling of [path, ...slashed, `/de${path}`, `/pt-br${path}`]) {
    const page = await openPage(site, spelling)
    expect([spelling, page.status]).toEqual([spelling, status])
    const [, prefix = 'en'] = /^\/(de|pt-br)\//.exec(spelling) ?? []
    expect(page.html).toContain(`<html lang="${prefix === 'pt-br' ? 'pt-BR' : prefix}"`)
    if (status === 404 && prefix === 'en') expect(page.text).toContain(`Page not found: ${spelling}`)
  }
})

test.each([
  '/widget/bookings/Intro-Call',
  '/widget/booking/a.b',
  '/widget/booking/x,y%20z',
  '/widget/quiz-result/many',
  '/widget/quiz-result/101',
  '/b/%20',
])('answers 404 to %s for its invalid parameter', async (path) => {
  const page = await openPage(site, path)
  expect(page.status).toBe(404)
  expect(page.text.split('\n').join(' ')).toMatch(/Page Not Found: /)
})

test.each([
  ['/nothing/at/caf%C3%A9', 'not found: /nothing/at/café'],
  [`/nothing/at/${'%C3%A9'.repeat(300)}`, `Not Found: /nothing/at/${'é'.repeat(188)}`],
  ['/nothing/at/%3Cimg%20src=x%20onerror=alert(1)%3E', 'Not Found: /nothing/at/<img src=x onerror=alert(1)>'],
  ['/nothing/at/%E0%A4%A', 'not found: /nothing/at/%E0%A4%A'],
  ['/nothing/at/%zz', 'not found: /nothing/at/%zz'],
])('shows the path of %s decoded and cut to 200 characters', async (path, shown) => {
  const page = await openPage(site, path)
  expect(page.status).toBe(404)
  expect(page.text.split('\n')).toContain(`Page ${shown}`)
  expect(page.html).not.toContain('<img')
})

test('answers 404 to an unknown calendar and an icon, and 405 to other methods', async () => {
  const calendar = await openPage(site, '/widget/bookings/nowhere')
  expect([calendar.status, calendar.text.includes('Unable to find calendar')]).toEqual([404, true])
  const icon = await site.fetch('/favicon.ico')
  expect([icon.status, await icon.text()]).toEqual([404, 'Not found'])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await site.fetch('/widget/bookings/intro-call', { method })
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST'])
  }
  const head = await site.fetch('/widget/bookings/intro-call', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await site.fetch('/', { method: 'POST' })).status).toBe(405)
})

test('gives each portrait of the staff its colour until it has loaded', async () => {
  const { html } = await openPage(site, '/widget/appointment/therapists/deep-tissue')
  for (const { sha256, color } of [pictures.marta, pictures.tomas, pictures.ines])
    expect(html).toMatch(new RegExp(`<img[^>]* data-color="${color}" src="/media/${sha256}/`))
})

test('shows on the card of a calendar the person who takes all appointments', async () => {
  const cards = (await openPage(site, '/de/widget/booking')).html.split('<li').slice(1)
  const findCard = (slug: string) => cards.find((card) => card.includes(`/bookings/${slug}"`))
  const { sha256 } = pictures.marta
  expect(findCard('intro-call')).toMatch(
    new RegExp(`/media/${sha256}/.*>Bei </span><bdi>Marta Carvalho</bdi>`),
  )
  expect(findCard('massage')).not.toContain('<bdi>Marta')
  const { html } = await openPage(site, '/de')
  expect(html).toMatch(
    new RegExp(`data-island="/de/widget/bookings/intro-call".*/media/${sha256}/.*<bdi>Marta Carvalho`),
  )
})

test('answers 421 to an unknown host, and creates nothing for it', async () => {
  const ownWorker = await startWorker()
  onTestFinished(ownWorker.close)
  await ownWorker.site()
  const before = await ownWorker.objectIds()
  for (const path of ['/', '/api/site', '/widget/bookings/intro-call', '/favicon.ico', '/nothing']) {
    expect((await ownWorker.fetch(`http://nobody.example${path}`)).status).toBe(421)
  }
  expect(await ownWorker.objectIds()).toEqual(before)
})

const FORGED_QUERY = `booking=bkg_${'a'.repeat(26)}&token=0123456789ab.${'A'.repeat(43)}`

test.each([
  '/widget/appointment/service/deep-tissue/cancel',
  '/widget/booking/cancel-booking',
  '/widget/cancel-booking',
])('shows the page of an expired link at %s without a valid token', async (path) => {
  for (const query of ['', '?booking=x', `?${FORGED_QUERY}`, `?${FORGED_QUERY}&token=other`]) {
    const page = await openPage(site, path + query)
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(page.text).toContain('This link has expired or is no longer valid.')
    const posted = await site.fetch(path + query, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'cancel' }),
    })
    expect(posted.status).toBe(410)
  }
})

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'; frame-ancestors 'self'"

test('has a strict policy on every page, follows it and sets no cookie on GET', async () => {
  const embedders = ['https://spa.example', 'http://localhost:3000']
  const ownSite = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, embedders } }),
  })
  const kinds: [path: string, caching: string][] = [
    ['/', 'private, no-cache'],
    ['/widget/bookings/intro-call', 'private, no-cache'],
    ['/widget/bookings/intro-call?first_name=Ana', 'no-store'],
    [`/widget/bookings/intro-call?hold=${crypto.randomUUID()}`, 'no-store'],
    ['/widget/bookings/nowhere', 'no-store'],
    ['/widget/cancel-booking', 'no-store'],
    ['/nothing/there', 'private, no-cache'],
  ]
  for (const [path, caching] of kinds) {
    const { headers, html } = await openPage(ownSite, path)
    expect(headers.get('content-security-policy')).toBe(`${POLICY} ${embedders.join(' ')}`)
    expect([path, headers.get('cache-control')]).toEqual([path, caching])
    expect(headers.get('vary')).toBe(`Accept-Language, Cookie${path === '/' ? '' : ', Sec-Fetch-Dest'}`)
    expect(html).not.toMatch(
      /<[^>]* (style|on\w+)=|<style|<script(?![^>]*( src="\/|type="application\/(ld\+)?json"))/,
    )
  }
  const answers = [
    '/api/site',
    '/api/nothing',
    '/favicon.ico',
    '/theme/1.css',
    ...kinds.map(([path]) => path),
  ]
  for (const path of answers) {
    const { headers } = await ownSite.fetch(path, { headers: { cookie: 'locale=de; consent=all' } })
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const isPersonal = kinds.some(([page, caching]) => page === path && caching === 'no-store')
    expect(headers.get('referrer-policy')).toBe(
      isPersonal ? 'strict-origin' : 'strict-origin-when-cross-origin',
    )
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-frame-options')).toBeNull()
  }
})

test('sends HSTS and nosniff with files', async () => {
  const { html } = await openPage(site, '/widget/bookings/intro-call')
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  for (const path of [asset, '/icon.svg', '/api/openapi.json', '/api/schemas/bundle.json']) {
    const { status, headers } = await sharedWorker.fetch(`https://${site.host}${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('serves the theme as an immutable stylesheet', async () => {
  const { html } = await openPage(site, '/widget/bookings/intro-call')
  const [path = ''] = /\/theme\/\w+\.css/.exec(html) ?? []
  const theme = await site.fetch(path)
  expect(theme.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await theme.text()).toContain('--accent:#1f6a58')
  expect((await site.fetch('/theme/9.css')).headers.get('cache-control')).toBe('no-store')
  for (const gone of ['prv_rv4kemidk2qpf7r5ud5ftpdjiw', 'x']) {
    const ofDraft = await site.fetch(`${path}?preview=${gone}`)
    expect([ofDraft.status, ofDraft.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(ofDraft.headers.get('cache-control')).toBe('no-store')
  }
})

test('answers 404 at the test clock and at the outbox when deployed', async () => {
  for (const file of ['wrangler.toml', 'dist/daybook/wrangler.json']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/TEST_CLOCK|OUTBOX_VIEWER/)
  }
  const deployed = await startWorker({}, { clock: 'real' })
  try {
    const ownSite = await deployed.site()
    for (const path of ['/__clock', '/api/__clock']) {
      const body = JSON.stringify({ now: '2030-01-01T00:00:00Z' })
      const headers = { 'content-type': 'application/json' }
      expect((await ownSite.fetch(path, { method: 'POST', body, headers })).status).toBe(404)
    }
    for (const path of ['/__mail', '/__mail/msg_any/html'])
      expect((await ownSite.fetch(path)).status).toBe(404)
    const page = await openPage(ownSite, '/widget/bookings/intro-call')
    const { now } = page.payload as { now: string }
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
  } finally {
    await deployed.close()
  }
})
