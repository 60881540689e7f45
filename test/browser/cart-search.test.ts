import { expect, it } from 'vitest'
import { createExhaustingSpa, exhaustingCart } from '#test/fixtures/exhausting-cart.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

const toItems = (count: number) =>
  exhaustingCart
    .slice(0, count)
    .map(({ guest, service }) => `${guest}:${service}:any`)
    .join(',')

it.each([true, false])(
  'shows that a cart is too large to be searched (JavaScript: %s)',
  async (javaScript) => {
    const site = await suite.site({ bundle: createExhaustingSpa })
    const { page } = await suite.visitWithConsent(site, { javaScript, viewport: phone })
    const query = new URLSearchParams({ items: toItems(12), guests: '3', step: 'time' })
    await page.goto(`${site.url}/widget/service-menus/puzzle?${query}`)
    const text = 'We couldn’t check every time for this many services. Choose fewer services and try again.'
    await page.getByText(text).waitFor()
    expect(await page.getByText(/no slots? available|no times available/i).count()).toBe(0)
    if (javaScript) {
      await expectAccessible(page, 'cart that could not be searched')
      // The browser requests the next month itself.
      await page.locator('a[href*="month="]').last().click()
      await page.waitForURL(/month=/)
      await page.getByText(text).waitFor()
      expect(await page.getByText(/no slots? available|no times available/i).count()).toBe(0)
    }
  },
)
