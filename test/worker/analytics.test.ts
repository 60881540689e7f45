import { beforeAll, describe, expect, test } from 'vitest'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { worker } from './shared-worker.ts'

const SCRIPT = 'https://stats.example/script.js'

const createSite = (analytics: BundleInput['site']['analytics']) =>
  worker.site({
    now: MONDAY,
    preview: true,
    bundle: ({ site: { analytics: _, ...site }, ...demo }) => ({
      ...demo,
      site: { ...site, ...(analytics && { analytics }) },
    }),
  })

let plain: TestSite
let counted: TestSite
beforeAll(async () => {
  plain = await createSite(undefined)
  counted = await createSite({ script: SCRIPT })
})

/** A page of each layout, for anybody. */
const publicPaths = [
  '/',
  '/journal/b/first-visit',
  '/widget/booking',
  '/widget/bookings/intro-call',
  '/widget/form/contact',
  '/nothing/there',
]

const secret = `0123456789ab.${'x'.repeat(43)}`

/** Every first page but those of content, with a parameter that no one else may know, whatever that opens. */
const secretParameters = ['token', 'access', 'hold', 'intake', 'savedToken', 'entry', 'email', 'anything']

/** Pages whose addresses may have tokens. */
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

describe('a site without a script that needs consent', () => {
  test('has no banner, whatever the visitor once chose', async () => {
    for (const path of [...publicPaths, ...privatePaths]) {
      const { html, headers } = await openPage(plain, path)
      expect(html).not.toContain('cookies')
      expect(getPolicy(headers)).not.toContain('stats.example')
    }
    const { headers } = await plain.fetch('/en', { headers: { cookie: 'consent=all' } })
    expect(headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('a site with a script', () => {
  test('asks on every page, and allows the script on those for anybody', async () => {
    for (const path of publicPaths) {
      const { html, headers, forms } = await openPage(counted, path)
      const banner = forms.find(({ action }) => action === '/consent')
      expect(banner?.buttons.map(({ value }) => value)).toEqual(['essential', 'all'])
      expect(html).toContain('href="#cookies"')
      expect(html).toContain(`data-analytics="{&quot;script&quot;:&quot;${SCRIPT}`)
      expect(html).not.toContain(`src="${SCRIPT}"`)
      expect(getPolicy(headers)).toMatch(/script-src 'self' https:\/\/stats\.example\/script\.js;/)
      expect(getPolicy(headers)).toMatch(/connect-src 'self' https:\/\/stats\.example;/)
    }
  })

  test('keeps the script off pages whose addresses may have tokens', async () => {
    for (const path of privatePaths) {
      const { html, headers, forms } = await openPage(counted, path)
      expect(forms.map(({ action }) => action)).toContain('/consent')
      expect(html).not.toContain('data-analytics')
      expect(getPolicy(headers)).not.toContain('stats.example')
      // The next page of the site may run the script.
      expect(headers.get('referrer-policy')).toBe('strict-origin')
    }
  })

  test('keeps the script off every page whose query has more than choices and campaigns', async () => {
    const isContent = (path: string) => !path.includes('/widget/') && !path.includes('/v2/')
    const paths = await listEveryPage((path) => counted.fetch(path), ['', '/de'])
    const open = paths.filter((path) => !isContent(path) && !path.includes('?'))
    expect(open.length).toBeGreaterThan(20)
    for (const [index, path] of open.entries()) {
      const name = secretParameters[index % secretParameters.length] ?? ''
      const { html, headers } = await openPage(counted, `${path}?utm_source=mail&${name}=${secret}`)
      expect([path, name, html.includes('data-analytics')]).toEqual([path, name, false])
      expect([path, getPolicy(headers)?.includes('stats.example')]).toEqual([path, false])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin'])
    }
  })

  test('tells other pages of the site the address of a page for anybody, and other sites never', async () => {
    for (const path of publicPaths)
      expect((await openPage(counted, path)).headers.get('referrer-policy')).toBe(
        'strict-origin-when-cross-origin',
      )
  })
})
