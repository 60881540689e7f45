import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { visitedSizes } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { book, chooseTime, fillDetails, person } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/consultation?date=2027-01-05&tz=Europe/Lisbon'
const findBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember my contact details on this device' })
const findNotice = (page: Page) => page.getByText('Filled in from this device')

async function openDetails(page: Page, site: TestSite) {
  await page.goto(site.url + PATH)
  await chooseTime(page)
  await page.locator('[data-step=details]').waitFor()
}

const readContact = (page: Page) =>
  page
    .locator('[data-step=details] :is([type=text], [type=email], [type=tel]):visible')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? field.value : '')))

describe.each(visitedSizes)('details that are remembered ($width px)', (viewport) => {
  it('fill the next booking, until they are forgotten', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport })
    await openDetails(page, site)
    await findBox(page).check()
    await expectAccessible(page, 'details to remember')
    await fillDetails(page)
    await book(page)

    await openDetails(page, site)
    await findNotice(page).waitFor()
    expect(await readContact(page)).toEqual([person.firstName, person.lastName, person.email, person.phone])
    await expectAccessible(page, 'remembered details')
    await page.locator('input[name=email]:visible').fill('ana@new.example')
    await page.locator('input[name=terms]').check()
    await book(page)

    await openDetails(page, site)
    await findNotice(page).waitFor()
    expect((await readContact(page))[2]).toBe('ana@new.example')
    await page.getByRole('button', { name: 'Forget my details' }).click()
    await findBox(page).waitFor()
    expect(await findBox(page).isChecked()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('daybook.contact'))).toBeNull()
  })

  it('are not stored unless the visitor asks for it', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport })
    await openDetails(page, site)
    await fillDetails(page)
    await book(page)
    expect(await page.evaluate(() => localStorage.getItem('daybook.contact'))).toBeNull()
  })

  it('are not offered without JavaScript', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport, javaScript: false })
    await openDetails(page, site)
    await findBox(page).waitFor({ state: 'hidden' })
    await fillDetails(page)
    await book(page)
  })
})
