import { expect, test } from 'vitest'
import { createLink, STAFF, withDesk } from '../fixtures/desk.ts'
import { createRequest } from '../fixtures/request-link.ts'
import type { TestSite } from '../worker/harness.ts'
import { phone } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { getExcessWidth } from './layout-checks.ts'

const suite = openBrowserSuite()

type VisitOptions = NonNullable<Parameters<typeof suite.visit>[0]>

/** Opens the desk for Marta, who reads German. */
async function openDesk(site: TestSite, options: VisitOptions) {
  const { page } = await suite.visit({ locale: 'de-DE', ...options })
  await page.goto(site.url + (await createLink(site, STAFF)))
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('link', { name: 'Heute' }).first().waitFor()
  return page
}

test('a request is answered on a phone without JavaScript', async () => {
  const site = await suite.site({ bundle: withDesk })
  await createRequest(site, '2027-01-06T10:00:00Z')
  const page = await openDesk(site, { viewport: phone, javaScript: false })
  await page.goto(`${site.url}/desk/requests`)
  expect(await getExcessWidth(page)).toBe(0)
  await page.getByRole('checkbox', { name: 'Nachricht an' }).uncheck()
  await page.getByRole('button', { name: 'Bestätigen Ana Reis' }).click()
  await page.getByText('Die Anfrage ist bestätigt.').waitFor()
  await page.getByText('Keine Anfrage wartet auf Antwort.').waitFor()
  expect((await listBookings(site)).map(({ status }) => status)).toEqual(['scheduled'])
})
