import { expect, test } from 'vitest'
import { createLink, STAFF, withDesk } from '../fixtures/desk.ts'
import { createRequest } from '../fixtures/request-link.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
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

test('a customer is found and gets a note that is changed', async () => {
  const site = await suite.site({ bundle: withDesk })
  await createRequest(site, '2027-01-06T10:00:00Z')
  const page = await openDesk(site, { viewport: desk })
  await page.goto(`${site.url}/desk/requests`)
  await expectAccessible(page, 'requests')
  await page.getByRole('link', { name: 'Kunden' }).click()
  await page.getByRole('searchbox').fill('ana')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk/customers?q=ana')
  await expectAccessible(page, 'customers')
  await page.getByRole('link', { name: 'Ana Reis' }).click()
  await page.getByLabel('Neue Notiz').fill('Trinkt Tee')
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.locator('p', { hasText: 'Trinkt Tee' }).waitFor()
  await page.getByText('Ändern oder löschen').click()
  await expectAccessible(page, 'customer')
  await page.getByLabel('Notiz', { exact: true }).fill('Trinkt Kaffee')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.locator('p', { hasText: 'Trinkt Kaffee' }).waitFor()
  expect(await getExcessWidth(page)).toBe(0)
})
