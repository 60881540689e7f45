import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

describe.each([
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desk },
])('JavaScript: $javaScript', (way) => {
  async function open(path: string) {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, way)
    await page.goto(site.url + path)
    return { site, page }
  }

  it('shows the lowest price in lists, and books a duration at its price', async () => {
    const { site, page } = await open('/widget/booking')
    await page.getByText('From €110.00').waitFor()
    await page.goto(`${site.url}/widget/bookings/home-visit`)
    await page.getByRole('link', { name: / · €150\.00$/ }).click()
    const price = page.locator('header dl').getByText('€150.00')
    await price.waitFor()
    if (way.javaScript) await expectAccessible(page, 'durations with prices')
    await chooseDay(page, 1)
    await chooseTime(page)
    await page.locator('input[name=location]').fill('Rua do Almada 20')
    await fillDetails(page)
    await price.waitFor()
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('€150.00')
    expect(await listBookings(site)).toMatchObject([{ duration: 90, service: { price: { amount: 15_000 } } }])
  })
})
