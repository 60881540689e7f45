import { expect, it } from 'vitest'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

it.each(['first', 'next'])('leaves no clock, no route and no permission to the %s visit', async () => {
  const site = await suite.site()
  const { page, context } = await suite.visitWithConsent(site, { expectedStatuses: [404] })
  await page.goto(`${site.url}/widget/booking`)
  const found = await page.evaluate(async () => [
    Object.hasOwn(Date, 'isFake'),
    (await fetch('/routed')).status,
    (await navigator.permissions.query({ name: 'geolocation' })).state,
  ])
  expect(found).toEqual([false, 404, 'denied'])
  await context.grantPermissions(['geolocation'])
  await context.route('**/routed', (route) => route.fulfill({ status: 200 }))
  await page.clock.install()
})
