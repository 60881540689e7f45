import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { routePictures, uploadPicture } from './demo-pictures.ts'
import { findBrokenPictures, findShifts, getExcessWidth, scrollThrough } from './looks.ts'
import { openStage } from './stage.ts'

const stage = openStage()
let site: TestSite
beforeAll(async () => {
  site = await stage.site({ preview: true })
})

/** A page of each kind, and what all kinds of blocks are on. */
const pages = [
  { path: '/', says: 'Massage and yoga by the river in Lisbon' },
  { path: '/about', says: 'A studio that used to sell rope' },
  { path: '/journal', says: 'Journal' },
  { path: '/journal/b/first-visit', says: 'Your first visit, step by step' },
  { path: '/journal/c/recovery', says: 'Recovery' },
  { path: '/journal/author/marta', says: 'Marta Carvalho' },
  { path: '/product/eye-pillow', says: 'Linen eye pillow' },
  { path: '/services', says: 'Treatments and prices' },
  { path: '/visit', says: 'How to find us' },
  { path: '/v2/preview/prv_home/b/a-quiet-january', says: 'A quiet January' },
]
/** Like one of those; axe would find the same. */
const others = [
  { path: '/journal?page=2', says: 'Journal' },
  { path: '/journal/tag/sleep', says: 'Sleep' },
  { path: '/shop', says: 'Gifts from the counter' },
  { path: '/visit/questions', says: 'Questions and answers' },
  { path: '/collections/gifts', says: 'Gifts' },
  { path: '/services/massage', says: 'Massage' },
  { path: '/v2/preview/prv_home', says: 'Come in and get warm, by the river in Lisbon' },
]

async function expectSteady(page: Page, path: string, says: string) {
  await page.goto(site.url + path)
  await scrollThrough(page)
  expect([path, await page.locator('h1').allInnerTexts()]).toEqual([path, [says]])
  expect([path, await findShifts(page)]).toEqual([path, []])
  expect([path, await findBrokenPictures(page)]).toEqual([path, []])
  expect([path, await getExcessWidth(page)]).toEqual([path, 0])
}

it.each(pages)(
  '$path stands still on a phone, with its pictures, and axe finds nothing',
  async ({ path, says }) => {
    const { page } = await stage.visitWithConsent(site)
    await routePictures(page)
    await expectSteady(page, path, says)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await getExcessWidth(page)).toBe(0)
    await expectAccessible(page, path)
  },
)

it.each(others)('$path stands still on a phone', async ({ path, says }) => {
  const { page } = await stage.visit()
  await routePictures(page)
  await expectSteady(page, path, says)
})

it.each([...pages, ...others])('$path stands still on a desk', async ({ path, says }) => {
  const { page } = await stage.visit({ viewport: desk })
  await routePictures(page)
  await expectSteady(page, path, says)
})

it('axe finds nothing on a menu that is open, nor on answers', async () => {
  const { page } = await stage.visitWithConsent(site, { viewport: desk })
  await page.goto(`${site.url}/visit/questions`)
  await page.locator('main summary').first().click()
  await page.locator('nav summary:visible').first().click()
  await expectAccessible(page, 'questions, one answered, and the menu of a desk')
  await page.setViewportSize(phone)
  await page.locator('nav summary:visible').first().click()
  await expectAccessible(page, 'the menu of a phone')
})

it('loads a picture that was uploaded, no wider than it is shown', async () => {
  await uploadPicture(site, 'gift-card')
  for (const viewport of [phone, desk]) {
    const { page } = await stage.visitWithConsent(site, { viewport })
    await page.goto(`${site.url}/product/gift-card`)
    await scrollThrough(page)
    expect(await findBrokenPictures(page)).toEqual([])
    const { currentSrc, naturalWidth, alt } = await page.locator('main img').evaluate((image) => ({
      ...(image instanceof HTMLImageElement && {
        currentSrc: image.currentSrc,
        naturalWidth: image.naturalWidth,
        alt: image.alt,
      }),
    }))
    expect([currentSrc?.split('/').at(-1), alt]).toEqual([
      '640',
      'A dark green gift card on a cream envelope, with a sprig of pine',
    ])
    expect(naturalWidth).toBeGreaterThan(0)
  }
})

it('loads 2 kB of JavaScript where nothing is booked on the page', async () => {
  const { page } = await stage.visit({ expectedStatuses: [404] })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body())
  })
  await page.goto(`${site.url}/journal/b/first-visit`)
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).byteLength)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2000)
})

it('is read, and opens, without JavaScript', async () => {
  const { page } = await stage.visit({ javaScript: false, expectedStatuses: [404] })
  for (const { path, says } of pages) {
    await page.goto(site.url + path)
    expect(await page.locator('h1').allInnerTexts()).toEqual([says])
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
  expect(await page.locator('table[role=grid]').isVisible()).toBe(true)

  await page.goto(`${site.url}/visit`)
  expect(await page.getByRole('button', { name: 'Show it here' }).count()).toBe(0)
  expect(await page.locator('main a[href^="https://www.openstreetmap.org/export"]').isVisible()).toBe(true)
})
