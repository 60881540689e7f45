import { expect, it } from 'vitest'
import { desktop } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'
/** The screen of a small phone without the bars of its browser. */
const smallPhone = { width: 390, height: 664 }

it.each([{ javaScript: true }, { javaScript: false }])(
  'shows the first free time on a phone’s first screen, from the current week on (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport: smallPhone, javaScript })
    await page.goto(site.url + PATH)
    const getBox = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`${selector} is not visible`)
      return { top: box.y, bottom: box.y + box.height }
    }
    expect((await getBox('button[name=slot]')).bottom).toBeLessThanOrEqual(smallPhone.height)
    const changeLink = await getBox('#change-zone')
    const zoneText = await getBox('p:has(+ #change-zone)')
    expect(changeLink.top < zoneText.bottom && zoneText.top < changeLink.bottom).toBe(true)

    await page.locator('footer').scrollIntoViewIfNeeded()
    expect((await getBox('h1')).top).toBeGreaterThanOrEqual(0)
    expect((await getBox('h1')).bottom).toBeLessThan(60)

    await site.setClock('2027-01-18T08:00:00Z')
    await page.setViewportSize(desktop)
    await page.goto(site.url + PATH)
    expect(await page.locator('[data-date]').first().getAttribute('data-date')).toBe('2027-01-17')
    expect((await getBox('button[name=slot]')).bottom).toBeLessThanOrEqual(desktop.height)
    await page.goto(`${site.url}${PATH}?date=2027-01-20`)
    expect(await page.locator('button[name=slot]').count()).toBeGreaterThan(12)
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0)
  },
)
