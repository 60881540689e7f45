import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, phone, visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { caller, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'

describe.each([true, false])('cookies (JavaScript: %s)', (javaScript) => {
  it('are set only after consent, which is stored and can be changed from the footer', async () => {
    const site = await suite.site()
    const { page, context } = await suite.visit({ javaScript })
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    expect(await context.cookies()).toEqual([])

    const getConsentCookie = async () => (await context.cookies()).find(({ name }) => name === 'consent')
    await banner.getByRole('button', { name: 'Essential only' }).click()
    await banner.waitFor({ state: 'hidden' })
    const cookie = await getConsentCookie()
    expect(cookie).toMatchObject({ value: 'essential', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('date')]).toEqual([PATH, '2027-01-05'])

    await page.reload()
    expect(await banner.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await banner.waitFor()
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await banner.waitFor({ state: 'hidden' })
    expect(await getConsentCookie()).toMatchObject({ value: 'all' })
  })
})

declare const isVisible: (element: Element) => boolean
declare const visibleBefore: Set<Element>
declare const scrolledBefore: number

/**
 * Presses Tab. Returns the text of the element that has the focus then, whether it was fully visible before and is now, and
 * whether the page scrolled. The banner and the link that skips to the content always count as visible.
 */
async function pressTab(page: Page) {
  await page.evaluate(() => {
    const isVisible = (element: Element) => {
      if (element.closest('#cookies') || element.matches('[href="#content"]')) return true
      const { top, bottom } = element.getBoundingClientRect()
      const end = document.querySelector('#cookies')?.getBoundingClientRect().top ?? innerHeight
      // The focus ring needs 4 px around the element.
      return top >= 4 && bottom <= end - 4
    }
    const visible = new Set([...document.querySelectorAll('a, button, summary, input')].filter(isVisible))
    Object.assign(globalThis, { isVisible, visibleBefore: visible, scrolledBefore: scrollY })
  })
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element) throw new Error('Nothing has the focus')
    return {
      name: element.textContent?.trim() ?? '',
      wasVisible: visibleBefore.has(element),
      isVisible: isVisible(element),
      moved: scrollY !== scrolledBefore,
    }
  })
}

it.each(visitedSizes)(
  'the banner covers no focused element, causes no needless scrolling by Tab, and has one line of text on a phone (%j)',
  async (viewport) => {
    const site = await suite.site()
    const { page } = await suite.visit({ viewport })
    const banner = page.getByRole('region', { name: 'Cookies' })
    for (const path of ['/', PATH]) {
      await page.goto(site.url + path)
      await banner.waitFor()
      const focused: string[] = []
      for (let press = 0; press < 10; press += 1) {
        const { name, wasVisible, isVisible, moved } = await pressTab(page)
        focused.push(name)
        expect([isVisible, moved && wasVisible], focused.join(', ')).toEqual([true, false])
        if (viewport === desktop || path !== '/') expect(moved, focused.join(', ')).toBe(false)
      }
      expect(focused.slice(1, 4)).toEqual(['Privacy', 'Essential only', 'Accept all'])
    }
    const lines = await banner.locator('p').evaluate((text) => {
      const { height } = text.getBoundingClientRect()
      return height / Number.parseFloat(getComputedStyle(text).lineHeight)
    })
    if (viewport === phone) expect(lines).toBeLessThan(1.2)
    const getPosition = () => banner.evaluate((element) => getComputedStyle(element).position)
    expect(await getPosition()).toBe('sticky')
    await page.setViewportSize({ width: 640, height: 390 })
    expect(await getPosition()).toBe('static')
  },
)

const countViews = (page: Page) => page.locator('html').getAttribute('data-page-views')

it('runs the script of the site once the visitor accepts it, on every layout, until the visitor declines it', async () => {
  const site = await suite.site()
  const { page } = await suite.visit({ expectedStatuses: [404] })
  const banner = page.getByRole('region', { name: 'Cookies' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const open = async (path: string) => {
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
  }
  for (const path of [PATH, '/', '/widget/form/contact', '/nothing/there']) {
    await open(path)
    await banner.waitFor()
  }
  expect([await countViews(page), requests.includes('/demo/page-views.js')]).toEqual([null, false])

  await open(PATH)
  await banner.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => countViews(page)).toBe('1')
  for (const path of ['/', '/widget/form/contact', '/nothing/there', PATH]) {
    await open(path)
    await expect.poll(() => countViews(page)).toBe('1')
    expect(await banner.isVisible()).toBe(false)
  }

  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await banner.getByRole('button', { name: 'Essential only' }).press('Enter')
  await expect.poll(() => countViews(page)).toBeNull()
  await open(PATH)
  expect([await countViews(page), await banner.isVisible()]).toEqual([null, false])
})

it('runs a script of another site, which sends its data where the site allows it', async () => {
  const body = "fetch('https://hits.example/' + document.currentScript.dataset.id, { method: 'POST' })"
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
  const analytics = {
    script: 'https://stats.example/script.js',
    integrity,
    attributes: { 'data-id': 'seven' },
    connect: ['https://hits.example'],
  }
  const site = await suite.site({ bundle: (demo) => ({ ...demo, site: { ...demo.site, analytics } }) })
  const { page, context } = await suite.visit()
  const hits: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await context.route('https://*.example/**', (route) => {
    hits.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', headers, body })
  })
  await page.goto(site.url + PATH)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => hits).toEqual(['https://stats.example/script.js', 'https://hits.example/seven'])
})

it('shows both cookie buttons on a low screen, in German', async () => {
  const site = await suite.site()
  const { page } = await suite.visit({ viewport: { width: 390, height: 400 } })
  await page.goto(`${site.url}/de${PATH}`)
  const box = await page.locator('#cookies').boundingBox()
  expect(box?.height).toBeLessThan(220)
  for (const name of ['Nur notwendige', 'Alle akzeptieren'])
    expect(
      await page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(400)
})

it('shows both cookie buttons in the same style and size', async () => {
  const site = await suite.site()
  const { page } = await suite.visit()
  await page.goto(site.url + PATH)
  const styles = await page.locator('#cookies button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
      return {
        width,
        height,
        color,
        backgroundColor,
        borderColor,
        fontSize,
        fontWeight,
        class: button.className,
      }
    }),
  )
  expect(styles).toHaveLength(2)
  expect(styles[0]).toEqual(styles[1])
})

describe.each([true, false])('the language (JavaScript: %s)', (javaScript) => {
  it('changes without losing the booking selection, and is remembered', async () => {
    const site = await suite.site()
    const { page, context } = await suite.visitWithConsent(site, { javaScript })
    await page.goto(`${site.url}/widget/appointment/therapists`)
    await page.getByRole('link', { name: /^Deep tissue/ }).click()
    await page.getByRole('link', { name: /^Tomás Ribeiro/ }).click()
    await chooseDay(page, 3)
    const date = await page.locator('td[aria-selected=true] [data-date]').getAttribute('data-date')

    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.locator('html[lang=de]').waitFor({ state: 'attached' })
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/de/widget/appointment/therapists')
    expect(searchParams.get('service')).toBe('srv_deep_tissue')
    expect(searchParams.get('staff')).toBe('tomas')
    expect(searchParams.get('date')).toBe(date)
    expect(await page.locator('td[aria-selected=true] [data-date]').getAttribute('data-date')).toBe(date)

    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' })
    await page.goto(site.url + PATH)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

it('keeps the entered details when the language changes', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  const start = await chooseTime(page)
  await fillDetails(page)
  await page.locator('[data-switcher] > summary').click()
  await page.getByRole('button', { name: 'Português (Portugal)' }).click()
  await page.locator('html[lang=pt]').waitFor({ state: 'attached' })
  await page.locator('[data-step=details]').waitFor()
  expect(new URL(page.url()).searchParams.get('slot')).toBe(start)
  for (const [name, value] of Object.entries(caller)) {
    await expect.poll(() => page.locator(`input[name=${name}]`).inputValue()).toBe(value)
  }
})
