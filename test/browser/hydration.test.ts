import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

/**
 * Records the `Intl` formatters that scripts of the page create. Returns a function that lists them. Browsers need 25 ms or more
 * for the first one of a page.
 */
async function watchFormatters(page: Page) {
  await page.addInitScript(() => {
    const created: string[] = []
    Object.assign(window, { created })
    for (const name of [
      'DateTimeFormat',
      'NumberFormat',
      'PluralRules',
      'ListFormat',
      'DisplayNames',
    ] as const) {
      const handler: ProxyHandler<(typeof Intl)[typeof name]> = {
        construct(target, parameters) {
          created.push(`${name} ${JSON.stringify(parameters)}`)
          return Reflect.construct(target, parameters)
        },
      }
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], handler) })
    }
  })
  return () => page.evaluate(() => ('created' in window ? window.created : undefined))
}

it.each([
  ['a calendar with its times', '/widget/bookings/intro-call?date=2027-01-05'],
  ['the choice of a person', '/widget/bookings/massage'],
  ['a menu of services', '/widget/service-menus/spa'],
  ['a form', '/widget/form/contact'],
  ['a quiz', '/widget/quiz/which-treatment'],
])('hydrates %s with the texts that the server formatted, without a formatter', async (_name, path) => {
  const site = await suite.site()
  const { page } = await suite.visit()
  const formatters = await watchFormatters(page)
  // An idle page fetches the next month, and checks the response with `slotsResponse`. Its time zone needs formatters (`resolve`
  // in `worker/contract/bookings/zone-name.ts`), so that request gets no response here.
  await page.route('**/api/calendars/*/slots?*', () => {})
  await page.goto(site.url + path)
  expect(await formatters()).toEqual([])
})
