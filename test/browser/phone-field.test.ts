import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { visitedSizes } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/consultation?date=2027-01-05&tz=Europe/Lisbon'
const findInput = (page: Page) => page.locator('input[name=phone]:visible')
const findCode = (page: Page) => page.getByRole('button', { name: 'Country code' })
const isFocused = (element: Element) => element === document.activeElement

async function openDetails(visit: Parameters<typeof suite.visitWithConsent>[1]) {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, visit)
  await page.goto(site.url + PATH)
  await chooseTime(page)
  await page.locator('[data-step=details]').waitFor()
  return { site, page }
}

describe.each(visitedSizes)('the phone field ($width px)', (viewport) => {
  it('shows an example, and checks the number when the field loses the focus', async () => {
    const { page } = await openDetails({ viewport })
    const input = findInput(page)
    expect(await input.getAttribute('placeholder')).toBe('912 345 678')
    await input.fill('912 34')
    await input.press('Tab')
    const error = page.getByText('Enter a valid phone number')
    await error.waitFor()
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page, 'a phone number that is too short')
    await input.fill('912 345 678')
    await error.waitFor({ state: 'detached' })
    await input.fill('')
    await input.press('Tab')
    expect(await error.count()).toBe(0)
  })

  it('finds a country, by keyboard and by pointer', async () => {
    const { site, page } = await openDetails({ viewport })
    await findCode(page).click()
    const search = page.getByRole('combobox', { name: 'Search for a country' })
    await search.waitFor()
    await expect.poll(() => search.evaluate(isFocused)).toBe(true)
    await expectAccessible(page, 'the list of countries')
    await search.fill('no such land')
    await page.getByText('No country found').waitFor()
    await search.press('Enter')
    await search.press('Escape')
    expect(await findCode(page).evaluate(isFocused)).toBe(true)

    await findCode(page).press('Enter')
    await search.fill('united')
    const active = page.locator('[role=option][aria-selected=true]')
    expect(await active.innerText()).toContain('United Arab Emirates')
    await search.press('ArrowDown')
    expect(await active.innerText()).toContain('United Kingdom')
    await search.press('Enter')
    await search.waitFor({ state: 'detached' })
    const input = findInput(page)
    expect(await input.inputValue()).toBe('+44 ')
    expect(await input.evaluate(isFocused)).toBe(true)
    await page.getByText('For example +44 7400 123456').waitFor()
    await page.getByRole('button', { name: 'Country code +44' }).click()
    await search.fill('351')
    await page.getByRole('option', { name: 'Portugal +351' }).click()
    await input.pressSequentially('912345678')
    expect(await input.inputValue()).toBe('+351 912 345 678')
    await page.getByRole('button', { name: 'Country code +351' }).waitFor()

    await fillDetails(page, { phone: '+44 7400 123456' })
    await book(page)
    const [booking] = await listBookings(site)
    expect(booking?.contact.phone).toBe('+447400123456')
  })

  it.each([
    ['912 345 678', '+351912345678'],
    ['+44 7400 123456', '+447400123456'],
  ])('accepts %s without JavaScript', async (typed, stored) => {
    const { site, page } = await openDetails({ viewport, javaScript: false })
    expect(await findCode(page).count()).toBe(0)
    await fillDetails(page, { phone: typed })
    await book(page)
    const [booking] = await listBookings(site)
    expect(booking?.contact.phone).toBe(stored)
  })
})
