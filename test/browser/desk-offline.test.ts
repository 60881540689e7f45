import { expect, it } from 'vitest'
import de from '#locales/desk/de.json'
import { STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

it('shows its own page without network, goes on with the same address, and stores nothing of customers', async () => {
  const site = await suite.site({ bundle: withDesk })
  const { page, context } = await suite.visit({
    viewport: phone,
    serviceWorkers: true,
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED/, /WebSocket is closed before/],
  })
  const [name = '', value = ''] = (await signIn(site, STAFF)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/desk`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.goto(`${site.url}/desk/customers`)

  await context.setOffline(true)
  await page.goto(`${site.url}/desk?date=2027-01-05`)
  await page.getByRole('heading', { name: de['shell.offlineHeading'] }).waitFor()
  expect(new URL(page.url()).search).toBe('?date=2027-01-05')
  const button = page.getByRole('link', { name: de['shell.tryAgain'] })
  const { height = 0 } = (await button.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, 'offline')
  await button.click()
  await page.getByRole('heading', { name: de['shell.offlineHeading'] }).waitFor()

  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => !path.endsWith('.css'))).toEqual(['/desk/offline'])
  expect(stored.length).toBeGreaterThan(1)

  await context.setOffline(false)
  await button.click()
  await page.locator('[data-grid], [data-day]').first().waitFor()
  expect(new URL(page.url()).search).toBe('?date=2027-01-05')
})

it('leaves the pages of visitors alone', async () => {
  const site = await suite.site({ bundle: withDesk })
  const { page } = await suite.visit({ viewport: phone, serviceWorkers: true })
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
