import { beforeAll, describe, expect, it } from 'vitest'
import de from '#locales/desk/de.json'
import { STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

interface AppManifest {
  id: string
  name: string
  lang: string
  start_url: string
  scope: string
  icons: { src: string; sizes: string; type?: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
})

const MANIFEST = '/desk/manifest.webmanifest?locale=de'
const WORKER = '/desk/worker.js?locale=de'
const readText = async (path: string) => (await site.fetch(path)).text()

describe('the desk as an app', () => {
  it('is named after the business, starts and stays at the desk, and has shortcuts, in the language of the reader', async () => {
    const { body, headers } = await site.json<AppManifest>(MANIFEST)
    expect(headers.get('content-type')).toContain('application/manifest+json')
    expect(body).toMatchObject({
      id: '/desk',
      name: 'Harbour & Pine',
      lang: 'de',
      start_url: '/desk',
      scope: '/desk',
      display: 'standalone',
      shortcuts: [
        { name: de['new.heading'], url: '/desk/new' },
        { name: de['shell.today'], url: '/desk' },
      ],
    })
    const english = await site.json<AppManifest>('/desk/manifest.webmanifest')
    expect(english.body.lang).toBe('en')
  })

  it('has icons that exist, one of which may be cut into any shape', async () => {
    const { body } = await site.json<AppManifest>(MANIFEST)
    expect(body.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
    for (const { src } of body.icons) {
      const icon = await site.fetch(src)
      expect([src, icon.status]).toEqual([src, 200])
      expect(icon.headers.get('content-type')).toMatch(/^image\//)
    }
    expect(await readText('/desk/icon.svg')).toMatch(/<rect .*<image href="data:image\/[\w+]+;base64,/)
  })

  it('keeps the default icon for a business without one', async () => {
    const plain = await sharedWorker.site({
      now: MONDAY,
      bundle: (demo) => {
        const { site: settings, ...rest } = withDesk(demo)
        const { brand: _, ...unbranded } = settings
        return { ...rest, site: unbranded }
      },
    })
    const { body } = await plain.json<AppManifest>(MANIFEST)
    expect(body.icons.map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/desk/icon.svg'])
    for (const { src } of body.icons) expect((await plain.fetch(src)).status).toBe(200)
  })

  it('links its manifest and names its service worker on pages of the desk, and on no page of visitors', async () => {
    const headers = { cookie: await signIn(site, STAFF) }
    const page = await (await site.fetch('/desk', { headers })).text()
    expect(page).toContain(`rel="manifest" href="${MANIFEST}"`)
    expect(page).toContain(`data-worker="${WORKER}"`)
    expect(page.match(/<meta name="theme-color"/g)).toHaveLength(2)
    expect(await readText('/desk/sign-in')).not.toMatch(/data-worker|desk\/manifest/)
    for (const path of ['/', '/widget/bookings/intro-call']) {
      const visited = await (await site.fetch(path, { headers })).text()
      expect(visited).not.toMatch(/\/desk|data-worker/)
    }
  })

  it('lets browsers ask for the worker each time, and gives them an unchanged one only once', async () => {
    const first = await site.fetch(WORKER)
    expect(first.headers.get('content-type')).toContain('text/javascript')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('service-worker-allowed')).toBe('/desk')
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self';")
    const etag = first.headers.get('etag') ?? ''
    expect((await site.fetch(WORKER, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await site.fetch('/desk/worker.js?locale=pl')).headers.get('etag')).not.toBe(etag)
  })

  it('stores a page without scripts and without anything of a person, and files that exist', async () => {
    const [, stored = '{}'] = /^const STORED = (.*)$/m.exec(await readText(WORKER)) ?? []
    const { page, styles } = JSON.parse(stored)
    expect(page).toBe('/desk/offline?locale=de')
    for (const path of styles) expect((await site.fetch(path)).status).toBe(200)
    const headers = { cookie: await signIn(site, STAFF) }
    const html = await (await site.fetch(page, { headers })).text()
    expect(html).toContain(de['shell.offlineHeading'])
    expect(html).not.toMatch(/<script|Marta/)
    expect(html).toBe(await readText(page))
  })
})
