import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
let site: TestSite
beforeAll(async () => {
  site = await suite.site()
})

/** The demo's pictures are not uploaded to this site. */
const withoutPictures = { expectedStatuses: [404] }

describe('a page that is not translated to the visitor’s language', () => {
  it('has a notice in the visitor’s language that names the page’s language', async () => {
    const { page } = await suite.visitWithConsent(site, withoutPictures)
    await page.goto(`${site.url}/de/services/yoga`)
    const content = page.locator('main > div')
    expect(await content.getAttribute('lang')).toBe('en')
    const notice = page.locator('[data-notice=language]')
    expect(await notice.getAttribute('lang')).toBe('de')
    expect(await notice.innerText()).toMatch(/Deutsch.*English/s)
    // The booking widget is in the visitor's language.
    await page.locator('#island [data-date][tabindex="0"]').waitFor()
    expect(await page.locator('#island').getAttribute('lang')).toBe('de')
    expect(await page.locator('#island #step').innerText()).toBe('Datum und Uhrzeit wählen')

    await page.goto(`${site.url}/de/about`)
    expect(await content.getAttribute('lang')).toBeNull()
    expect(await notice.count()).toBe(0)
  })
})

it.each(['/', '/journal/b/first-visit', '/product/eye-pillow', '/visit'])(
  'prints %s as dark text on white, without navigation and controls',
  async (path) => {
    const { page } = await suite.visit({ ...withoutPictures, motion: true, colorScheme: 'dark' })
    await page.goto(site.url + path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const visibleTexts = (selector: string) =>
      page.locator(selector).filter({ visible: true }).allInnerTexts()
    expect(await visibleTexts('nav')).toEqual([])
    expect(
      await visibleTexts('button, summary, iframe, #cookies, [data-switcher], a[href="#content"]'),
    ).toEqual([])
    expect(await visibleTexts('h1')).toHaveLength(1)
    const faintTexts = await page.locator('main :is(h1, h2, h3, p, li, td)').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const [red = 0, green = 0, blue = 0] =
            getComputedStyle(part)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? []
          return !part.checkVisibility({ opacityProperty: true }) || red + green + blue > 400
        })
        .map(({ textContent }) => textContent),
    )
    expect(faintTexts).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/,
    )
  },
)

it('orders the chosen variant of a product, on a phone from the bottom of the screen, without JavaScript', async () => {
  const { page } = await suite.visitWithConsent(site, { ...withoutPictures, javaScript: false })
  await page.goto(`${site.url}/product/gift-card`)
  const order = page.getByRole('link', { name: 'Order by email' }).filter({ visible: true })
  const getSubject = async () => new URL((await order.getAttribute('href')) ?? '').searchParams.get('subject')
  expect(await getSubject()).toBe('A gift card of €50')

  await page.getByRole('radio', { name: '€50' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await getSubject()).toBe('A gift card of €80')
  await page.getByText('€120', { exact: true }).click()
  expect(await getSubject()).toBe('A gift card of €120')
  const { y = 0, height = 0 } = (await order.boundingBox()) ?? {}
  expect(phone.height - y - height).toBeLessThan(24)
  expect(await page.locator('[data-book-bar]').filter({ visible: true }).count()).toBe(0)

  await page.goto(`${site.url}/product/eye-pillow`)
  await page.getByText('Clay', { exact: true }).click()
  expect(await order.count()).toBe(0)
  expect(
    await page.locator('p', { hasText: 'Not available at the moment' }).filter({ visible: true }).count(),
  ).toBe(1)
})

it('leads back to the page above in one line on a phone, names the category once, and shows a picture from edge to edge', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  await page.goto(`${site.url}/journal/b/the-tiles-by-the-entrance`)
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('link')
  expect(await crumbs.filter({ visible: true }).allInnerTexts()).toEqual(['From the studio'])
  const picture = page.locator('figure', { hasText: 'Four to a circle' }).locator('img')
  const isScrollable = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await picture.boundingBox()).toMatchObject({ x: 0, width: viewport.width })
    expect(await isScrollable()).toBe(false)
  }
  expect(await crumbs.filter({ visible: true }).count()).toBe(3)
  const categories = page.locator('article, nav').getByRole('link', { name: 'From the studio', exact: true })
  expect(await categories.filter({ visible: true }).count()).toBe(1)
})

it('has the opening hours and the address beside the contact form on a desktop', async () => {
  const { page } = await suite.visitWithConsent(site, { ...withoutPictures, viewport: desktop })
  await page.goto(`${site.url}/contact`)
  const form = await page.locator('main form').boundingBox()
  for (const beside of [page.getByRole('table', { name: 'Opening hours' }), page.locator('main address')]) {
    const box = await beside.boundingBox()
    expect(box?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Number.NaN))
    expect(box?.y).toBeLessThan((form?.y ?? 0) + (form?.height ?? Number.NaN))
  }
})

describe('animated elements', () => {
  const animated = (page: Page) => page.locator('[data-animate]')

  it('are hidden below the window, animate once when they come into view, and end after a second', async () => {
    const { page } = await suite.visitWithConsent(site, { ...withoutPictures, motion: true })
    await page.clock.install()
    await page.goto(`${site.url}/about`)
    const element = animated(page).first()
    const name = await element.getAttribute('data-animate')
    await page.locator('[data-animate][data-waiting]').first().waitFor({ state: 'attached' })
    const getClasses = () => element.evaluate(({ classList }) => [...classList])
    const before = await getClasses()
    expect(before).not.toContain(name)
    expect(await element.evaluate((node) => node.checkVisibility({ opacityProperty: true }))).toBe(false)
    // Pauses the page's clock, which runs until this call arrives. It cannot be paused at a past time, so this is an hour ahead.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
    await element.evaluate((node) => node.scrollIntoView())
    await expect.poll(getClasses).toContain(name)
    await page.clock.runFor(999)
    expect(await getClasses()).toContain(name)
    await page.clock.runFor(1)
    expect(await getClasses()).toEqual(before)
    expect(await element.evaluate((node) => node.checkVisibility({ opacityProperty: true }))).toBe(true)

    await page.clock.resume()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
    // This observer is called after the page's observers.
    await page.evaluate(() => {
      scrollTo(0, 0)
      const { promise, resolve } = Promise.withResolvers<void>()
      new IntersectionObserver(([top]) => top?.isIntersecting && resolve()).observe(document.body)
      return promise
    })
    expect(await page.locator('[data-waiting]').count()).toBe(0)
  })

  it.each([
    { visitor: 'who prefers reduced motion', options: { motion: false } },
    { visitor: 'without JavaScript', options: { motion: true, javaScript: false } },
  ])('are never hidden from a visitor $visitor', async ({ options }) => {
    const { page } = await suite.visitWithConsent(site, { ...withoutPictures, ...options })
    await page.goto(`${site.url}/about`)
    await page.waitForLoadState('networkidle')
    expect(await animated(page).count()).toBeGreaterThan(1)
    expect(await page.locator('[data-waiting]').count()).toBe(0)
    for (const element of await animated(page).all()) expect(await element.isVisible()).toBe(true)
  })
})

it('loads an embed of another site only after a click, within its box', async () => {
  const { page } = await suite.visitWithConsent(site, withoutPictures)
  const origins: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(site.url).origin) origins.push(origin)
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>The map</p>' }),
  )
  const response = await page.goto(`${site.url}/visit`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe('https://www.openstreetmap.org')
  await page.locator('[data-embed]').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect([origins, await page.locator('iframe').count()]).toEqual([[], 0])

  const box = await page.locator('[data-embed]').boundingBox()
  await page.getByRole('button', { name: 'Show it here' }).click()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('title')).toBe('Map of the streets between Cais do Sodré and the studio')
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation')
  expect(await frame.contentFrame().locator('p').innerText()).toBe('The map')
  expect(origins).toEqual(['https://www.openstreetmap.org'])
  expect(await frame.boundingBox()).toMatchObject({ x: box?.x, width: box?.width })

  const other = await page.goto(`${site.url}/about`)
  expect(other?.headers()['content-security-policy']).not.toContain('frame-src')
})
