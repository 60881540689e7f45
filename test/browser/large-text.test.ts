import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listEveryPage } from '../fixtures/every-page.ts'
import { phone, waitForHydration } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { findBrokenWords, findCovered } from './layout-checks.ts'
import { book, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const MASSAGE = '/widget/bookings/massage?service=deep-tissue&staff=marta'

/** Sets the default size of text in the settings of the browser. */
async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

const getWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Loads the calendar or form of a content page, which otherwise happens while a check scrolls to it. */
async function loadIsland(page: Page) {
  const card = page.locator('[data-island]:not([data-hydrate=interaction])').first()
  if ((await card.count()) === 0) return
  await card.scrollIntoViewIfNeeded()
  await page.locator('#island').waitFor()
  await waitForHydration(page)
}

/** Opens a page of each kind, and calls `check` with its name. */
async function visitPages(page: Page, url: string, check: (name: string) => Promise<void>) {
  for (const path of [
    '/',
    '/journal/b/first-visit',
    '/product/gift-card',
    '/widget/appointment/therapists',
    MASSAGE,
  ]) {
    await page.goto(url + path)
    await check(path)
  }
  await chooseTime(page)
  await fillDetails(page)
  await check('details')
  await book(page)
  await check('payment')
}

/** The narrowest window that WCAG names for reflow. */
const narrow = { width: 320, height: 640 }
const CART = '0:srv_deep_tissue::90,0:srv_foot:ines,1:srv_hot_stone'

/** The first pages of calendars and lists whose controls stand side by side in small text. */
const crowdedPaths = [
  '/widget/booking',
  '/widget/bookings/physio-course?staff=ines&repeats=6',
  '/widget/bookings/intro-call?panel=zones',
  `/widget/service-menus/spa?items=${CART}&step=service`,
  `/widget/service-menus/spa?items=${CART}&step=staff`,
  '/widget/quiz/which-treatment',
  '/search?q=massage',
  '/nowhere',
]

describe('text in twice its size', () => {
  it('fits into the narrowest window, with whole words and nothing covered', async () => {
    const site = await suite.site({ paid: true, preview: true })
    const { page } = await suite.visitWithConsent(site, { viewport: narrow, expectedStatuses: [404, 410] })
    await setTextSize(page, 32)
    const check = async (name: string) => {
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      const found = { width: await getWidth(page), broken: await findBrokenWords(page) }
      expect([name, size, found]).toEqual([name, '32px', { width: narrow.width, broken: [] }])
      expect([name, await findCovered(page)]).toEqual([name, []])
    }
    await visitPages(page, site.url, check)
    const paths = process.env.EVERY_SIZE
      ? [...(await listEveryPage((path) => site.fetch(path), ['', '/de'])), ...crowdedPaths]
      : crowdedPaths
    for (const path of paths) {
      await page.goto(site.url + path)
      await loadIsland(page)
      await check(path)
    }
  })

  it('fits into the width of a phone', async () => {
    const site = await suite.site({ paid: true })
    const { page } = await suite.visitWithConsent(site, { viewport: phone })
    await setTextSize(page, 32)
    await visitPages(page, site.url, async (name) => {
      expect([name, await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)]).toEqual([
        name,
        '32px',
      ])
      expect([name, await getWidth(page)]).toEqual([name, phone.width])
    })
  })
})

describe('the narrowest window, as when zoomed to 400 %', () => {
  it('breaks no word that has room, with wide spacing of letters too', async () => {
    const site = await suite.site({ paid: true })
    const { page } = await suite.visitWithConsent(site, { viewport: { width: 320, height: 640 } })
    await visitPages(page, site.url, async (name) => {
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet()
        spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
        document.adoptedStyleSheets = [spacing]
      })
      expect([name, await getWidth(page)]).toEqual([name, 320])
      expect([name, await findBrokenWords(page)]).toEqual([name, []])
    })
  })
})

describe('a phone', () => {
  it('shows the label of a field under the line of the summary, after a tap in the list of problems', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport: phone })
    await page.goto(`${site.url}${MASSAGE}`)
    await chooseTime(page)
    await page.locator('[data-step=details] button[value=book]').click()
    const problems = page.locator('[aria-labelledby=error-summary] a')
    await problems.first().waitFor()
    const summary = await page.locator('[aria-labelledby=error-summary]').evaluate((alert) => {
      const line = document.querySelector('header:has(+ [data-step]) > div')
      return alert.getBoundingClientRect().top - (line?.getBoundingClientRect().bottom ?? 0)
    })
    expect(summary).toBeGreaterThanOrEqual(8)
    const error = await page.locator('#field-terms-error').boundingBox()
    const next = await page.locator('label:has(input[name=marketing])').boundingBox()
    expect((next?.y ?? 0) - (error?.y ?? 0) - (error?.height ?? 0)).toBeGreaterThanOrEqual(12)
    for (const problem of await problems.all()) {
      const id = (await problem.getAttribute('href'))?.slice(1)
      await problem.click()
      const { line, label } = await page.locator(`[id="${id}"]`).evaluate((control) => {
        const label =
          control.closest('fieldset')?.querySelector('legend') ??
          document.querySelector(`[for="${control.id}"]`) ??
          control
        return {
          line:
            document.querySelector('header:has(+ [data-step]) > div')?.getBoundingClientRect().bottom ?? 0,
          label: label.getBoundingClientRect().top,
        }
      })
      expect([id, label - line]).toEqual([id, expect.toSatisfy((gap) => gap >= 4)])
    }
  })

  it('keeps clear of the notch and of the bar below', async () => {
    const site = await suite.site()
    const { page } = await suite.visit({ viewport: { width: 844, height: 430 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 47, right: 47, top: 0, bottom: 21 },
    })
    for (const path of ['/journal/b/first-visit', '/widget/bookings/intro-call']) {
      await page.goto(site.url + path)
      const outside = await page
        .locator('body :is(a:not([href^="#"]), button, summary, p, h1, h2):visible')
        .evaluateAll((elements) =>
          elements.flatMap((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            // The background of a quiet button may reach further than its text.
            const [start, end] = [47 - 12, innerWidth - 47 + 12]
            return width > 2 && right > 0 && (left < start || right > end)
              ? [element.outerHTML.slice(0, 80)]
              : []
          }),
        )
      expect([path, outside]).toEqual([path, []])
      const button = await page.locator('#cookies button').last().boundingBox()
      expect(button && button.y + button.height).toBeLessThanOrEqual(430 - 21)
    }
  })
})
