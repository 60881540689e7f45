import { expect, it } from 'vitest'
import { createLink, OWNER, withDesk } from '../fixtures/desk.ts'
import { fillReport } from '../fixtures/reported-bookings.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

it('shows an owner the numbers of a month on a phone, and then by staff', async () => {
  const site = await suite.site({ bundle: withDesk })
  await fillReport(site, '2027-01-05')
  const { page } = await suite.visit({ viewport: phone, locale: 'de-DE' })
  await page.goto(site.url + (await createLink(site, OWNER)))
  await page.locator('main form button').click()
  await page.goto(`${site.url}/desk/reports`)
  await page.getByRole('img', { name: 'Buchungen, 1.–31. Januar 2027' }).waitFor()
  await expectAccessible(page, 'reports')
  await page.getByLabel('Aufteilen nach').selectOption('Team')
  await page.getByLabel('Einteilung').selectOption('Monate')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.getByRole('rowheader', { name: 'Marta Carvalho' }).waitFor()
  expect(new URL(page.url()).search).toBe('?from=2027-01-01&to=2027-01-31&interval=month&by=staff')
  await page.setViewportSize(phone)
  const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBe(seen)
  await expectAccessible(page, 'by staff')
  await page.getByRole('link', { name: 'Letzter Monat' }).click()
  await page.getByRole('heading', { name: '1.–31. Dezember 2026' }).waitFor()
})
