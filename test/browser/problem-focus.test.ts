import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { demoBundle } from '../fixtures/demo-bundle.ts'
import type { TestSite } from '../worker/harness.ts'
import { waitForHydration } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

const priced: BundleInput = {
  ...demoBundle,
  services: demoBundle.services.map((service) =>
    service.id === 'srv_intro_call' ? { ...service, price: { amount: '20.00', currency: 'EUR' } } : service,
  ),
}

/** Opens the details of a booking, in a page whose scripts load when the returned function is called. */
async function openDetails() {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [409, 422] })
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await chooseDay(page, 1)
  await chooseTime(page)
  await page.locator('[data-step=details]').waitFor()
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  // The events that the other values of `waitUntil` wait for come after the scripts.
  await page.reload({ waitUntil: 'commit' })
  async function hydrate() {
    released.resolve()
    await waitForHydration(page)
  }
  return { site, page, hydrate }
}

const problems = {
  async 'fields that are missing'(page: Page, _site: TestSite) {
    await page.locator('[data-step=details] button[value=book]').click()
    await page.locator('#error-summary').waitFor()
  },
  async 'a price that changed'(page: Page, site: TestSite) {
    await fillDetails(page)
    expect((await site.publish(priced, 1)).status).toBe(200)
    await page.locator('[data-step=details] button[value=book]').click()
    await page.getByText('The price has changed').waitFor()
  },
}

const isProblemFocused = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.querySelector('#error-summary, [role=alert]')))

it.each(Object.entries(problems))(
  'focuses %s before scripts load, and leaves a visitor who has gone on where they are',
  async (_name, cause) => {
    const { site, page, hydrate } = await openDetails()
    await cause(page, site)
    await expect.poll(() => isProblemFocused(page)).toBe(true)
    await page.locator('input[name=lastName]').fill('Reis')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const scrollTop = await page.evaluate(() => window.scrollY)
    await hydrate()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
    // Fonts that load late may change the height of the page. The problem is far above.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollTop / 2)
    expect(scrollTop).toBeGreaterThan(300)
  },
)
