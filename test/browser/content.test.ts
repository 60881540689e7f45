import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { pictures } from '#demo/content/pictures.ts'
import { uploadPicture } from '../../scripts/publish-demo.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { findBrokenPictures, findShifts, getExcessWidth, scrollThrough } from './layout-checks.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await suite.site({ preview: true })
})

/** A page of each kind. Together they have every kind of block. */
const pages = [
  { path: '/', heading: 'Massage and yoga by the river in Lisbon' },
  { path: '/about', heading: 'A studio that used to sell rope' },
  { path: '/journal', heading: 'Journal' },
  { path: '/journal/b/first-visit', heading: 'Your first visit, step by step' },
  { path: '/journal/c/recovery', heading: 'Recovery' },
  { path: '/journal/author/marta', heading: 'Marta Carvalho' },
  { path: '/product/eye-pillow', heading: 'Linen eye pillow' },
  { path: '/services', heading: 'Treatments and prices' },
  { path: '/visit', heading: 'How to find us' },
  { path: '/search?q=massage', heading: 'Search' },
  { path: '/v2/preview/prv_home/b/a-quiet-january', heading: 'A quiet January' },
]
/** Pages of the same kinds, which axe does not check again, and which `npm test` visits on a phone only. */
const similarPages = [
  { path: '/journal?page=2', heading: 'Journal' },
  { path: '/journal/tag/sleep', heading: 'Sleep' },
  { path: '/shop', heading: 'Gifts from the counter' },
  { path: '/visit/questions', heading: 'Questions and answers' },
  { path: '/collections/gifts', heading: 'Gifts' },
  { path: '/services/massage', heading: 'Massage' },
  { path: '/v2/preview/prv_home', heading: 'Come in and get warm, by the river in Lisbon' },
]

async function expectStable(page: Page, path: string, heading: string) {
  await page.goto(site.url + path)
  await scrollThrough(page)
  expect([path, await page.locator('h1').allInnerTexts()]).toEqual([path, [heading]])
  expect([path, await findShifts(page)]).toEqual([path, []])
  expect([path, await findBrokenPictures(page)]).toEqual([path, []])
  expect([path, await getExcessWidth(page)]).toEqual([path, 0])
}

it.each(pages)(
  'shows $path on a phone without layout shifts and broken pictures, and passes axe',
  async ({ path, heading }) => {
    const { page } = await suite.visitWithConsent(site)
    await expectStable(page, path, heading)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await getExcessWidth(page)).toBe(0)
    await expectAccessible(page, path)
  },
)

it.each(similarPages)(
  'shows $path on a phone without layout shifts and broken pictures',
  async ({ path, heading }) => {
    const { page } = await suite.visit()
    await expectStable(page, path, heading)
  },
)

it.each(process.env.EVERY_SIZE ? [...pages, ...similarPages] : pages)(
  'shows $path on a desktop without layout shifts and broken pictures',
  async ({ path, heading }) => {
    const { page } = await suite.visit({ viewport: desktop })
    await expectStable(page, path, heading)
  },
)

it('passes axe with an open menu and an open answer', async () => {
  const { page } = await suite.visitWithConsent(site, { viewport: desktop })
  await page.goto(`${site.url}/visit/questions`)
  await page.locator('main summary').first().click()
  await page.locator('nav summary:visible').first().click()
  await expectAccessible(page, 'questions, one answer open, and the desktop menu')
  await page.setViewportSize(phone)
  await page.locator('nav summary:visible').first().click()
  await expectAccessible(page, 'phone menu')
})

it('loads an uploaded picture in the width in which it is displayed, on its average colour', async () => {
  for (const name of ['gift-card', 'towels'] as const)
    await uploadPicture({ ...site, token: ADMIN_TOKEN }, name)
  for (const viewport of [phone, desktop]) {
    const { page } = await suite.visitWithConsent(site, { viewport })
    await page.unrouteAll()
    await page.goto(`${site.url}/product/gift-card`)
    await scrollThrough(page)
    expect(await findBrokenPictures(page)).toEqual([])
    const { currentSrc, naturalWidth, alt, color } = await page
      .locator('main img')
      .first()
      .evaluate((image) => ({
        ...(image instanceof HTMLImageElement && {
          currentSrc: image.currentSrc,
          naturalWidth: image.naturalWidth,
          alt: image.alt,
          color: getComputedStyle(image).backgroundColor,
        }),
      }))
    expect([currentSrc?.split('/').at(-1), alt]).toEqual([
      '640',
      'A dark green gift card on a cream envelope, with a sprig of pine',
    ])
    expect(naturalWidth).toBeGreaterThan(0)
    const parts = pictures['gift-card'].color.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16))
    expect(color).toBe(`rgb(${parts?.join(', ')})`)
  }
})

it('loads at most 2.6 kB of JavaScript on a page with a cookie banner and no booking widget', async () => {
  const { page } = await suite.visit({ expectedStatuses: [404] })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(`${site.url}/journal/b/first-visit`)
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).byteLength)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2600)
})

it('shows its content and opens answers and menus without JavaScript', async () => {
  const { page } = await suite.visit({ javaScript: false, expectedStatuses: [404] })
  for (const { path, heading } of pages) {
    await page.goto(site.url + path)
    expect(await page.locator('h1').allInnerTexts()).toEqual([heading])
    expect(await page.locator('main [data-waiting]').count()).toBe(0)
  }
  await page.goto(`${site.url}/visit/questions`)
  const [question, answer] = [page.locator('main summary').first(), page.locator('main details p').first()]
  expect(await answer.isVisible()).toBe(false)
  await question.click()
  expect(await answer.innerText()).toContain('You book with your name')

  await page.getByText('Menu', { exact: true }).click()
  await page.locator('nav details[open] summary').getByText('Treatments').click()
  await page.locator('nav details[open] details[open]').getByRole('link', { name: 'Yoga class' }).click()
  expect(await page.locator('h1').innerText()).toBe('Gentle yoga with Inês')
  await page.locator('main').getByRole('link', { name: 'Book', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/widget/bookings/yoga-class')
  await page.locator('table[role=grid]').waitFor()

  await page.goto(`${site.url}/visit`)
  expect(await page.getByRole('button', { name: 'Show it here' }).count()).toBe(0)
  expect(await page.locator('main a[href^="https://www.openstreetmap.org/export"]').isVisible()).toBe(true)
})
