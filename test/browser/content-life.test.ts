import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { openStage } from './stage.ts'

const stage = openStage()
let site: TestSite
beforeAll(async () => {
  site = await stage.site()
})

const missing = { expectedStatuses: [404] }

describe('a page that is not in the visitor’s language', () => {
  it('says so in theirs, and which it is in', async () => {
    const { page } = await stage.visitWithConsent(site, missing)
    await page.goto(`${site.url}/de/services/yoga`)
    const content = page.locator('main > div')
    expect(await content.getAttribute('lang')).toBe('en')
    const notice = page.locator('[data-notice=language]')
    expect(await notice.getAttribute('lang')).toBe('de')
    expect(await notice.innerText()).toMatch(/Deutsch.*English/s)
    // What is booked within it is in theirs.
    await page.locator('#island [data-date][tabindex="0"]').waitFor()
    expect(await page.locator('#island').getAttribute('lang')).toBe('de')
    expect(await page.locator('#island #step').innerText()).toBe('Datum und Uhrzeit wählen')

    await page.goto(`${site.url}/de/about`)
    expect(await content.getAttribute('lang')).toBeNull()
    expect(await notice.count()).toBe(0)
  })
})

it.each(['/', '/journal/b/first-visit', '/product/eye-pillow', '/visit'])(
  'on paper %s is its words and pictures, black on white',
  async (path) => {
    const { page } = await stage.visit({ ...missing, motion: true, colorScheme: 'dark' })
    await page.goto(site.url + path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const seen = (selector: string) => page.locator(selector).filter({ visible: true }).allInnerTexts()
    expect(await seen('nav')).toEqual([])
    expect(await seen('button, summary, iframe, #cookies, [data-switcher], a[href="#content"]')).toEqual([])
    expect(await seen('h1')).toHaveLength(1)
    const faint = await page.locator('main :is(h1, h2, h3, p, li, td)').evaluateAll((parts) =>
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
    expect(faint).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/,
    )
  },
)

describe('parts that come into view', () => {
  const parts = (page: Page) => page.locator('[data-animate]')

  it('wait below, move once as they come, and are as they were after a second', async () => {
    const { page } = await stage.visitWithConsent(site, { ...missing, motion: true })
    await page.clock.install()
    await page.goto(`${site.url}/about`)
    const part = parts(page).first()
    const name = await part.getAttribute('data-animate')
    await page.locator('[data-animate][data-waiting]').first().waitFor({ state: 'attached' })
    const classesOf = () => part.evaluate(({ classList }) => [...classList])
    const before = await classesOf()
    expect(before).not.toContain(name)
    expect(await part.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false)
    // From here on the page's time stands still.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await part.evaluate((element) => element.scrollIntoView())
    await expect.poll(classesOf).toContain(name)
    await page.clock.runFor(999)
    expect(await classesOf()).toContain(name)
    await page.clock.runFor(1)
    expect(await classesOf()).toEqual(before)
    expect(await part.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true)

    await page.clock.resume()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
    // An observer of ours is told after those of the page.
    await page.evaluate(() => {
      scrollTo(0, 0)
      const { promise, resolve } = Promise.withResolvers<void>()
      new IntersectionObserver(([top]) => top?.isIntersecting && resolve()).observe(document.body)
      return promise
    })
    expect(await page.locator('[data-waiting]').count()).toBe(0)
  })

  it.each([
    { visitor: 'who wants none of it', how: { motion: false } },
    { visitor: 'without JavaScript', how: { motion: true, javaScript: false } },
  ])('never hide anything from a visitor $visitor', async ({ how }) => {
    const { page } = await stage.visitWithConsent(site, { ...missing, ...how })
    await page.goto(`${site.url}/about`)
    await page.waitForLoadState('networkidle')
    expect(await parts(page).count()).toBeGreaterThan(1)
    expect(await page.locator('[data-waiting]').count()).toBe(0)
    for (const part of await parts(page).all()) expect(await part.isVisible()).toBe(true)
  })
})

it('another site’s part is asked for by a press alone, and stays in its box', async () => {
  const { page } = await stage.visitWithConsent(site, missing)
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(site.url).origin) asked.push(origin)
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>The map</p>' }),
  )
  const answer = await page.goto(`${site.url}/visit`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe('https://www.openstreetmap.org')
  await page.locator('[data-embed]').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect([asked, await page.locator('iframe').count()]).toEqual([[], 0])

  const box = await page.locator('[data-embed]').boundingBox()
  await page.getByRole('button', { name: 'Show it here' }).click()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('title')).toBe('Map of the streets between Cais do Sodré and the studio')
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation')
  expect(await frame.contentFrame().locator('p').innerText()).toBe('The map')
  expect(asked).toEqual(['https://www.openstreetmap.org'])
  expect(await frame.boundingBox()).toMatchObject({ x: box?.x, width: box?.width })

  const other = await page.goto(`${site.url}/about`)
  expect(other?.headers()['content-security-policy']).not.toContain('frame-src')
})
