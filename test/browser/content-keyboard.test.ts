import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { desktop } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { tabTo } from './visitor.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await suite.site()
})

/** The demo's pictures are not uploaded to this site. */
const withoutPictures = { expectedStatuses: [404] }
const expectFocused = (page: Page, selector: string) =>
  expect.poll(() => page.locator(`${selector}:focus`).count(), { message: selector }).toBe(1)
const waitForPath = (page: Page, path: string) => page.waitForURL(site.url + path)

it('skips the header with the first Tab, and reaches the booking link with the keyboard', async () => {
  const { page } = await suite.visitWithConsent(site, { viewport: desktop, ...withoutPictures })
  await page.goto(`${site.url}/`)
  await page.keyboard.press('Tab')
  await expectFocused(page, 'a[href="#content"]')
  await page.keyboard.press('Enter')
  await expectFocused(page, 'main')
  await tabTo(page, 'main a[data-style][href="/widget/booking"]', 3)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/widget/booking')
})

it('opens, closes and follows the desktop menu with the keyboard', async () => {
  const { page } = await suite.visitWithConsent(site, { viewport: desktop, ...withoutPictures })
  await page.goto(`${site.url}/about`)
  const submenuLink = page.locator('header nav a[href="/services/massage"]:visible')
  await tabTo(page, 'header nav > ul summary', 5)
  expect(await submenuLink.count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await submenuLink.count()).toBe(1)
  await page.keyboard.press('Tab')
  await expectFocused(page, 'header nav > ul a[href="/services"]')
  await page.keyboard.press('Escape')
  await expectFocused(page, 'header nav > ul summary')
  expect(await submenuLink.count()).toBe(0)
  await page.keyboard.press('Space')
  await tabTo(page, 'header nav > ul a[href="/journal"]', 8)
  expect(await submenuLink.count()).toBe(0)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/journal')
  expect(await page.locator('header nav > ul a[aria-current=page]').innerText()).toBe('Journal')
})

it('opens the nested phone menu with the keyboard, and Escape closes one level at a time', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/about`)
  await tabTo(page, 'header nav > details > summary', 5)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocused(page, 'header nav > details li summary')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocused(page, 'header nav > details a[href="/services"]')
  await page.keyboard.press('Escape')
  await expectFocused(page, 'header nav > details li summary')
  await page.keyboard.press('Escape')
  await expectFocused(page, 'header nav > details > summary')
  expect(await page.locator('header nav > details[open]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await tabTo(page, 'header nav > details a[href="/visit"]', 8)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/visit')
})

it('opens and closes questions and turns the pages of the journal with the keyboard', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/visit/questions`)
  await tabTo(page, 'main summary >> nth=0', 20)
  const answer = page.locator('main details p').first()
  await page.keyboard.press('Enter')
  expect(await answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')
  expect(await answer.isVisible()).toBe(false)

  await page.goto(`${site.url}/journal`)
  await tabTo(page, 'main a[rel=next]')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/journal?page=2')
  await tabTo(page, 'main a[rel=prev]')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/journal')
})

it('outlines every focused element, also on a coloured background', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/`)
  for (const link of await page.locator('main :is(a, summary, button):visible').all()) {
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    // A card's link covers the whole card with its ::after.
    const outlined = await link.evaluate((element) =>
      [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
      ),
    )
    expect([await link.innerText(), outlined]).toEqual([await link.innerText(), true])
  }
})
