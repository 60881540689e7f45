import { beforeAll, describe, expect, test } from 'vitest'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const SCRIPT = 'https://stats.example/script.js'

const createSite = (analytics: BundleInput['site']['analytics']) =>
  sharedWorker.site({
    now: MONDAY,
    preview: true,
    bundle: ({ site: { analytics: _, ...site }, ...demo }) => ({
      ...demo,
      site: { ...site, ...(analytics && { analytics }) },
    }),
  })

let plain: TestSite
let withScript: TestSite
beforeAll(async () => {
  plain = await createSite(undefined)
  withScript = await createSite({ script: SCRIPT })
})

/** A page of each layout. None of these URLs has a secret. */
const publicPaths = [
  '/',
  '/journal/b/first-visit',
  '/widget/booking',
  '/widget/bookings/intro-call',
  '/widget/form/contact',
  '/nothing/there',
]

const secret = `0123456789ab.${'x'.repeat(43)}`

/** Query parameters that may have secrets or personal data, and one that no page knows. */
const secretParameters = ['token', 'access', 'hold', 'intake', 'savedToken', 'entry', 'email', 'anything']

/** Pages whose URLs may have tokens. */
const privatePaths = [
  '/v2/preview/prv_home',
  '/widget/cancel-booking?booking=x&token=y',
  '/widget/your-data?token=x',
  '/widget/request/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa?token=x',
  `/widget/bookings/intro-call?hold=${crypto.randomUUID()}`,
  '/widget/otl/welcome',
  '/widget/quiz-result/72',
  '/widget/l/aaaaaaaaaaaaa',
]

const getPolicy = (headers: Headers) => headers.get('content-security-policy')

describe('a site without an analytics script', () => {
  test('has no cookie banner, and ignores a consent cookie', async () => {
    for (const path of [...publicPaths, ...privatePaths]) {
      const { html, headers } = await openPage(plain, path)
      expect(html).not.toContain('cookies')
      expect(getPolicy(headers)).not.toContain('stats.example')
    }
    const { headers } = await plain.fetch('/en', { headers: { cookie: 'consent=all' } })
    expect(headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('a site with an analytics script', () => {
  test('asks for consent on pages without secrets in their URLs, and allows the script there', async () => {
    for (const path of publicPaths) {
      const { html, headers, forms } = await openPage(withScript, path)
      const banner = forms.find(({ action }) => action === '/consent')
      expect(banner?.buttons.map(({ value }) => value)).toEqual(['essential', 'all'])
      expect(html).toContain('href="#cookies"')
      expect(html).toContain(`data-analytics="{&quot;script&quot;:&quot;${SCRIPT}`)
      expect(html).not.toContain(`src="${SCRIPT}"`)
      expect(getPolicy(headers)).toMatch(/script-src 'self' https:\/\/stats\.example\/script\.js;/)
      expect(getPolicy(headers)).toMatch(/connect-src 'self' https:\/\/stats\.example;/)
    }
  })

  test('asks for consent on pages whose URLs may have tokens, and keeps the script off them', async () => {
    for (const path of privatePaths) {
      const { html, headers, forms } = await openPage(withScript, path)
      expect(forms.map(({ action }) => action)).toContain('/consent')
      expect(html).not.toContain('data-analytics')
      expect(getPolicy(headers)).not.toContain('stats.example')
      // The next page of the site may run the script, which must not see this URL as its referrer.
      expect(headers.get('referrer-policy')).toBe('strict-origin')
    }
  })

  test('keeps the script off booking, form and preview pages whose query has more than choices and campaigns', async () => {
    const isContent = (path: string) => !path.includes('/widget/') && !path.includes('/v2/')
    const paths = await listEveryPage((path) => withScript.fetch(path), ['', '/de'])
    const otherPaths = paths.filter((path) => !isContent(path) && !path.includes('?'))
    expect(otherPaths.length).toBeGreaterThan(20)
    for (const [index, path] of otherPaths.entries()) {
      const name = secretParameters[index % secretParameters.length] ?? ''
      const { html, headers } = await openPage(withScript, `${path}?utm_source=mail&${name}=${secret}`)
      expect([path, name, html.includes('data-analytics')]).toEqual([path, name, false])
      expect([path, getPolicy(headers)?.includes('stats.example')]).toEqual([path, false])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin'])
    }
  })

  test('sends the URL of a page without secrets as the referrer within the site only', async () => {
    for (const path of publicPaths)
      expect((await openPage(withScript, path)).headers.get('referrer-policy')).toBe(
        'strict-origin-when-cross-origin',
      )
  })
})
