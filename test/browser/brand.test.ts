import { beforeAll, expect, it } from 'vitest'
import { createPractice } from '../fixtures/practice/bundle.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { findShifts, getExcessWidth } from './layout-checks.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await suite.site({ publish: false })
  const published = await site.publish(await createPractice(site))
  expect([published.status, (await published.json()).warnings]).toEqual([200, []])
})

it.each(['/', '/widget/bookings/visits', '/widget/bookings/classes', '/en/none'])(
  'shows %s in the site’s own looks, readable in light and dark',
  async (path) => {
    const { page } = await suite.visitWithConsent(site, {
      ...(path === '/en/none' && { expectedStatuses: [404] }),
    })
    await page.goto(site.url + path)
    await page.evaluate(() => document.fonts.ready)
    const shown = await page.evaluate(() => {
      const image = document.querySelector('header img')
      const getFont = (selector: string) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).fontFamily.split(',')[0]
      }
      return [
        image instanceof HTMLImageElement && image.naturalWidth > 0,
        getFont('h1'),
        getFont('header picture + span'),
        getComputedStyle(document.documentElement).backgroundColor,
      ]
    })
    const headings = '"site font-headings"'
    expect(shown).toEqual([true, headings, headings, 'rgb(253, 244, 241)'])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await getExcessWidth(page)).toBe(0)
    await expectAccessible(page, path)
  },
)

it.each([
  ['/', 'own'],
  ['/widget/bookings/visits?service=srv_manual', 'own'],
  ['/', 'default'],
])('does not shift the layout of %s when its %s fonts arrive late', async (path, fonts) => {
  const shown = fonts === 'own' ? site : await suite.site()
  const { page } = await suite.visitWithConsent(shown)
  let release = () => {}
  const isPainted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await isPainted
    await route.continue()
  })
  await page.goto(shown.url + path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  release()
  await page.evaluate(() => document.fonts.ready)
  const shifts = await findShifts(page)
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(total, shifts.join('\n')).toBeLessThan(0.01)
})

it('loads the fonts of headings that a language needs, and none on a site in plain fonts', async () => {
  const listFonts = async (target: TestSite, path: string) => {
    const { page } = await suite.visitWithConsent(target)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname)
    })
    await page.goto(target.url + path)
    await page.evaluate(() => document.fonts.ready)
    return requested.map((url) => url.replace(/^\/assets\/|-\w+\.woff2$/g, '')).sort()
  }
  // The texts of all pages name other languages, with letters of other files.
  const listHeadingFonts = async (path: string) =>
    (await listFonts(site, path)).filter((name) => name.startsWith('fraunces'))
  expect(await listHeadingFonts('/en/')).toEqual(['fraunces-headings-latin'])
  expect(await listHeadingFonts('/pl/')).toContain('fraunces-headings-extended')
  const plain = await suite.site({ publish: false })
  const practice = await createPractice(plain)
  await plain.publish({ ...practice, site: { ...practice.site, theme: { pair: 'plain' } } })
  expect(await listFonts(plain, '/en/')).toEqual([])
})
