import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { desk } from './browser.ts'
import { openStage } from './stage.ts'
import { tabTo } from './visitor.ts'

const stage = openStage()
let site: TestSite
beforeAll(async () => {
  site = await stage.site()
})

const missing = { expectedStatuses: [404] }
const isFocused = (page: Page, selector: string) =>
  expect.poll(() => page.locator(`${selector}:focus`).count(), { message: selector }).toBe(1)
const isAt = (page: Page, address: string) => page.waitForURL(site.url + address)

it('the first key leads past the header, and from there to where a time is booked', async () => {
  const { page } = await stage.visitWithConsent(site, { viewport: desk, ...missing })
  await page.goto(`${site.url}/`)
  await page.keyboard.press('Tab')
  await isFocused(page, 'a[href="#content"]')
  await page.keyboard.press('Enter')
  await isFocused(page, 'main')
  await tabTo(page, 'main a[href="/widget/booking"]', 3)
  await page.keyboard.press('Enter')
  await isAt(page, '/widget/booking')
})

it('the menu of a desk opens to what is below, closes, and leads there', async () => {
  const { page } = await stage.visitWithConsent(site, { viewport: desk, ...missing })
  await page.goto(`${site.url}/about`)
  const below = page.locator('header nav a[href="/services/massage"]:visible')
  await tabTo(page, 'header nav > ul summary', 5)
  expect(await below.count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await below.count()).toBe(1)
  await page.keyboard.press('Tab')
  await isFocused(page, 'header nav > ul a[href="/services"]')
  await page.keyboard.press('Escape')
  await isFocused(page, 'header nav > ul summary')
  expect(await below.count()).toBe(0)
  await page.keyboard.press('Space')
  await tabTo(page, 'header nav > ul a[href="/journal"]', 8)
  expect(await below.count()).toBe(0)
  await page.keyboard.press('Enter')
  await isAt(page, '/journal')
  expect(await page.locator('header nav > ul a[aria-current=page]').innerText()).toBe('Journal')
})

it('the menu of a phone opens within itself, and Escape closes it from within', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.goto(`${site.url}/about`)
  await tabTo(page, 'header nav > details > summary', 5)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await isFocused(page, 'header nav > details li summary')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await isFocused(page, 'header nav > details a[href="/services"]')
  await page.keyboard.press('Escape')
  await isFocused(page, 'header nav > details li summary')
  await page.keyboard.press('Escape')
  await isFocused(page, 'header nav > details > summary')
  expect(await page.locator('header nav > details[open]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await tabTo(page, 'header nav > details a[href="/visit"]', 8)
  await page.keyboard.press('Enter')
  await isAt(page, '/visit')
})

it('questions open and close, and older posts are a key away', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
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
  await isAt(page, '/journal?page=2')
  await tabTo(page, 'main a[rel=prev]')
  await page.keyboard.press('Enter')
  await isAt(page, '/journal')
})

it('what has the focus can be seen, also on coloured ground', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  await page.goto(`${site.url}/`)
  for (const link of await page.locator('main :is(a, summary, button):visible').all()) {
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    // A card's link reaches over the whole of it.
    const outlined = await link.evaluate((element) =>
      [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
      ),
    )
    expect([await link.innerText(), outlined]).toEqual([await link.innerText(), true])
  }
})
