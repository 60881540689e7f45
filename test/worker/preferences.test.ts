import { beforeAll, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/in-language.ts'
import type { RegionCode } from '#locales/regions.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import type { TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

test('has a prefix for every language, and lists all of them on public pages', async () => {
  const publicUrl = 'https://book.spa.example'
  const ownSite = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, publicUrl } }),
  })
  for (const code of localeCodes) {
    expect((await openPage(ownSite, `/${code}/widget/bookings/intro-call`)).html).toContain(
      `<html lang="${toLanguageTag(code)}" dir="ltr"`,
    )
  }
  const path = '/widget/bookings/intro-call'
  async function listLinks(query = '') {
    const { html } = await openPage(ownSite, `/fr-ca${path}${query}`)
    const links = html.matchAll(/<link rel="(alternate|canonical)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g)
    return [...links].map(([, rel, lang, href]) => `${lang ?? rel} ${href}`)
  }
  const found = await listLinks()
  expect(found).toContain(`canonical ${publicUrl}/fr-ca${path}`)
  expect(found).toContain(`fr-CA ${publicUrl}/fr-ca${path}`)
  expect(found).toContain(`x-default ${publicUrl}${path}`)
  expect(found).toHaveLength(localeCodes.length + 2)
  // A URL with choices is not canonical. Its canonical URL is the one without them.
  expect(await listLinks('?date=2026-11-24')).toEqual([`canonical ${publicUrl}/fr-ca${path}`])
  expect((await openPage(ownSite, '/nothing/there')).html).not.toContain('rel="alternate"')
})

test.each([
  [{}, '', 'pt'],
  [{ 'accept-language': 'xx, fr;q=0.5, da;q=0.9' }, '', 'da'],
  [{ 'accept-language': 'nn-NO' }, '', 'nb'],
  [{ 'accept-language': 'pt-BR,pt;q=0.9' }, '', 'pt-BR'],
  [{ 'accept-language': 'fr', cookie: 'locale=it' }, '', 'it'],
  [{ 'accept-language': 'fr', cookie: 'locale=xx' }, '', 'fr'],
  [{ 'accept-language': 'fr', cookie: 'locale=it' }, '/de', 'de'],
])('answers the headers %j and the path prefix %j in the language %s', async (headers, prefix, lang) => {
  const ownSite = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, locale: 'pt' } }),
  })
  const init = { headers: headers as Record<string, string> }
  for (const path of ['/widget/bookings/intro-call', '/nothing/there', '/widget/cancel-booking']) {
    expect((await openPage(ownSite, prefix + path, init)).html).toContain(`<html lang="${lang}"`)
  }
})

test.each<[RegionCode | undefined, RegExp, RegExp]>([
  [undefined, /Tue, Nov 24, 2:30\sPM/, /9:00\sAM/],
  ['PL', /Tue,? 24 Nov,? 14:30/, /09:00/],
])(
  'formats times by the region %s, and not by the visitor’s, in the flow and on shared pages',
  async (region, slot, hours) => {
    const ownSite = await sharedWorker.site({
      now: MONDAY,
      bundle: (demo) => ({ ...demo, site: { ...demo.site, ...(region && { region }) } }),
    })
    for (const language of ['en-US', 'en-GB', 'en-IN']) {
      const init = { headers: { 'accept-language': language } }
      const path = '/widget/bookings/intro-call?step=details&slot=2026-11-24T14:30:00Z'
      expect((await openPage(ownSite, path, init)).text).toMatch(slot)
      expect((await openPage(ownSite, '/visit', init)).text).toMatch(hours)
    }
    const [zone] = (await ownSite.json<TimeZoneList>('/api/time-zones?locale=en')).body
    expect(/[AP]M/.test(zone?.time ?? '')).toBe(region === undefined)
  },
)

const choose = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const COOKIE_ATTRIBUTES = 'Max-Age=31536000; Path=/; SameSite=Lax'

test('stores the language and the consent for a year', async () => {
  const to = '/fr/widget/bookings/intro-call?step=time'
  const locale = await choose('/locale', { locale: 'pt-br', to })
  expect([locale.status, locale.headers.get('location')]).toEqual([
    303,
    '/pt-br/widget/bookings/intro-call?step=time',
  ])
  expect(locale.headers.get('set-cookie')).toBe(`locale=pt-br; ${COOKIE_ATTRIBUTES}`)
  const consent = await choose('/consent', { consent: 'essential', to })
  expect([consent.status, consent.headers.get('location')]).toEqual([303, to])
  expect(consent.headers.get('set-cookie')).toBe(`consent=essential; ${COOKIE_ATTRIBUTES}`)
  const fetched = await choose('/consent', { consent: 'all' }, { accept: 'application/json' })
  expect([fetched.status, fetched.headers.get('set-cookie')]).toEqual([
    204,
    `consent=all; ${COOKIE_ATTRIBUTES}`,
  ])
})

test.each([
  ['/', '/de'],
  ['/?utm_source=x', '/de?utm_source=x'],
  ['/fr', '/de'],
  ['/fr?utm_source=x', '/de?utm_source=x'],
  ['/fr/widget/booking', '/de/widget/booking'],
])('leads from %s to %s when the language is switched', async (to, expected) => {
  const location = (await choose('/locale', { locale: 'de', to })).headers.get('location') ?? ''
  expect(location).toBe(expected)
  expect((await site.fetch(location)).status).toBe(200)
})

test('refuses requests of other sites and invalid choices', async () => {
  for (const from of ['cross-site', 'nonsense']) {
    for (const [path, fields] of [
      ['/locale', { locale: 'de' }],
      ['/consent', { consent: 'all' }],
    ] as const) {
      const { status, headers } = await choose(path, fields, { 'sec-fetch-site': from })
      expect([status, headers.get('set-cookie')]).toEqual([403, null])
    }
  }
  for (const [path, fields] of [
    ['/locale', { locale: 'xx' }],
    ['/locale', {}],
    ['/consent', { consent: 'everything' }],
  ] as const) {
    const { status, headers } = await choose(path, fields, { 'sec-fetch-site': 'same-origin' })
    expect([status, headers.get('set-cookie')]).toEqual([422, null])
  }
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '%2F%2Fevil.example',
  '/de//evil.example',
  '@evil.example',
  '',
])('does not redirect to another site for %j', async (to) => {
  for (const [path, fields] of [
    ['/locale', { locale: 'de', to }],
    ['/consent', { consent: 'all', to }],
  ] as const) {
    const location = (await choose(path, fields)).headers.get('location') ?? ''
    expect(location).toMatch(/^\/([^/\\]|$)/)
    expect(new URL(location, 'http://here.example').host).toBe('here.example')
  }
})
