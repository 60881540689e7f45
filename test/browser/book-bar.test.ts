import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { desktop, phone, visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { watchCopies } from './visitor.ts'

const suite = openBrowserSuite()
const POST = '/journal/b/first-visit'
const findBar = (page: Page) => page.locator('[data-book-bar]')

/** Returns the visible links of an area that another element covers. The area has to be in view. */
function findCovered(page: Page, area: string): Promise<string[]> {
  return page.locator(`${area} a:visible`).evaluateAll((links) =>
    links.flatMap((link) => {
      const { x, y, width, height } = link.getClientRects()[0] ?? new DOMRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      // A link that was scrolled past is not covered.
      return y < 0 || (top && link.contains(top)) ? [] : [`${link.textContent} at ${y}`]
    }),
  )
}

describe.each([true, false])('the booking bar on a phone (JavaScript: %s)', (javaScript) => {
  it('stays at the bottom of content pages, and covers no link of the footer', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { javaScript, viewport: phone })
    await page.goto(site.url + POST)
    const link = findBar(page).getByRole('link', { name: 'Book an appointment' })
    await link.waitFor()
    const getBox = async () => (await link.boundingBox()) ?? { y: 0, height: 0 }
    const { y, height } = await getBox()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(y + height).toBeLessThanOrEqual(phone.height)
    expect(y).toBeGreaterThan(phone.height - 80)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => findCovered(page, 'body > * > footer .links, body > * > footer')).toEqual([])
    if (javaScript) await link.waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    await link.click()
    await page.waitForURL(/\/widget\/booking$/)
    expect(await findBar(page).count()).toBe(0)
  })

  it('appears once the cookie banner has been answered', async () => {
    const site = await suite.site()
    const { page } = await suite.visit({ javaScript, viewport: phone })
    await page.goto(site.url + POST)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(await findBar(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Essential only' }).click()
    await findBar(page).waitFor()
    if (javaScript) await expectAccessible(page, 'a post with the way to book')
  })
})

it('the booking bar hides while a booking widget, the same link or the footer is in view', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  const readState = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-book-bar]')
      const others = [
        ...document.querySelectorAll('[data-island], main a[href="/widget/booking"], body > * > footer'),
      ]
      const isInView = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return !bar?.contains(element) && bottom > 0 && top < innerHeight
      }
      return {
        hidden: !bar?.checkVisibility({ visibilityProperty: true }),
        expected: others.some(isInView),
      }
    })
  const states = new Set<boolean>()
  const end = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < end; top += 400) {
    await page.evaluate((top) => scrollTo(0, top), top)
    // The observer is called some frames later.
    const isRight = async () => {
      const { hidden, expected } = await readState()
      return hidden === expected
    }
    await expect.poll(isRight, { message: `at ${top}` }).toBe(true)
    states.add((await readState()).hidden)
  }
  expect(states.size).toBe(2)
})

it('the bar covers what scrolls under it, and a product has its own button instead', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(site.url + POST)
  const background = await findBar(page).evaluate((bar) => {
    const { left, right } = bar.getBoundingClientRect()
    return { color: getComputedStyle(bar).backgroundColor, isWide: left <= 0 && right >= innerWidth }
  })
  expect(background).toEqual({ color: expect.stringMatching(/^rgb\(/), isWide: true })
  await page.goto(`${site.url}/product/gift-card`)
  expect(await findBar(page).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Order by email' }).isVisible()).toBe(true)
  // Sold out.
  await page.goto(`${site.url}/product/evening-tea`)
  expect(await findBar(page).count()).toBe(0)
})

it('the booking bar is not on a desktop, nor on a site whose navigation does not end with a booking link', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: desktop })
  await page.goto(site.url + POST)
  expect(await findBar(page).isVisible()).toBe(false)
  const without = await suite.site({
    bundle: (demo) => ({
      ...demo,
      menus: demo.menus?.map((menu) => ({ ...menu, items: menu.items.toReversed() })),
    }),
  })
  await page.goto(without.url + POST)
  expect(await findBar(page).count()).toBe(0)
})

describe('posts', () => {
  it.each(visitedSizes)('are shared by plain links without JavaScript (%j)', async (viewport) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport, javaScript: false })
    await page.goto(`${site.url}/de${POST}`)
    const share = page.getByRole('navigation', { name: 'Diesen Beitrag teilen' })
    const hrefs = await share
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.map((href) => new URL(href).host)).toEqual([
      '',
      'wa.me',
      'www.facebook.com',
      'www.linkedin.com',
    ])
    for (const href of hrefs) expect(decodeURIComponent(href)).toContain(`/de${POST}`)
    expect(await share.getByRole('button').count()).toBe(0)
  })

  it('are shared by the device, or by copying the link', async () => {
    const site = await suite.site()
    for (const canShare of [true, false]) {
      const { page, context } = await suite.visitWithConsent(site)
      await context.grantPermissions(['clipboard-write'])
      await page.addInitScript((shares) => {
        const share = async (data: unknown) => Object.assign(window, { shared: data })
        Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
        if (!shares) Reflect.deleteProperty(Navigator.prototype, 'share')
      }, canShare)
      await page.goto(site.url + POST)
      const getCopied = await watchCopies(page)
      await page.getByRole('button', { name: canShare ? 'Share link' : 'Copy link' }).click()
      if (canShare) {
        const shared = await page.evaluate(() => Reflect.get(window, 'shared'))
        expect(shared).toMatchObject({
          title: 'Your first visit, step by step',
          url: expect.stringContaining(POST),
        })
      } else {
        await page.getByText('The link has been copied.').waitFor()
        expect(await getCopied()).toContain(POST)
      }
      await expectAccessible(page, 'a post that can be shared')
    }
  })
})

it.each([
  ['/privacy', 'Privacy'],
  ['/de/privacy', 'Datenschutz'],
  ['/pt/terms', 'Condições'],
])('the demo has %s', async (path, heading) => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(site.url + path)
  expect(await page.locator('h1').innerText()).toBe(heading)
  await expectAccessible(page, path)
  const hrefs = await page
    .locator('footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const prefix = path.replace(/\/[a-z]+$/, '')
  expect(hrefs).toEqual(expect.arrayContaining([`${prefix}/privacy`, `${prefix}/terms`]))
  const details = `${prefix}/widget/bookings/intro-call?step=details&slot=2027-01-05T09:00:00Z`
  const html = await (await site.fetch(details)).text()
  for (const href of [`${prefix}/privacy`, `${prefix}/terms`])
    expect(html).toContain(`href="${href}" target="_blank"`)
})
