import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { phone, visitedSizes } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/consultation?date=2027-01-05&tz=Europe/Lisbon'

describe.each(visitedSizes)('an email address with a typo ($width px)', (viewport) => {
  it('gets a suggestion, and a button applies it', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport })
    await page.goto(site.url + PATH)
    await chooseTime(page)
    await fillDetails(page, { email: 'ana@gmial.con' })
    const email = page.locator('input[name=email]:visible')
    const suggestion = page.getByRole('button', { name: 'Did you mean ana@gmail.com?' })
    await suggestion.waitFor()
    await expectAccessible(page, 'a suggested address')

    await suggestion.click()
    expect(await email.inputValue()).toBe('ana@gmail.com')
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await suggestion.count()).toBe(0)
    await book(page)
    const [booking] = await listBookings(site)
    expect(booking?.contact.email).toBe('ana@gmail.com')
  })

  it('shows no suggestion until the click that leaves the field has ended', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { viewport })
    await page.goto(site.url + PATH)
    await chooseTime(page)
    const email = page.locator('input[name=email]:visible')
    await email.fill('ana@hotmial.com')
    const next = page.locator('input[name=phone]:visible')
    await next.scrollIntoViewIfNeeded()
    const box = await next.boundingBox()
    if (!box) throw new Error('no phone field')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    expect(await next.evaluate((input) => input === document.activeElement)).toBe(true)
    const suggestion = page.getByRole('button', { name: 'Did you mean ana@hotmail.com?' })
    expect(await suggestion.count()).toBe(0)
    await page.mouse.up()
    await suggestion.waitFor()
    await email.pressSequentially('x')
    await suggestion.waitFor({ state: 'detached' })
  })
})

it.each(visitedSizes)(
  'suggests an address without JavaScript, and does not prevent the booking (%j)',
  async (viewport) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, {
      viewport,
      javaScript: false,
      expectedStatuses: [410, 422],
    })
    await page.goto(site.url + PATH)
    await chooseTime(page)
    // Chromium shows no `noscript` where a test turns scripts off.
    const suggestion = page.locator('noscript p')
    await fillDetails(page, { email: 'ana@gmial.con', lastName: '' })
    expect(await suggestion.count()).toBe(0)
    await page.locator('button[value=book]:visible').last().click()
    await suggestion.waitFor({ state: 'attached' })
    expect(await suggestion.textContent()).toBe('Did you mean ana@gmail.com?')
    await fillDetails(page, { email: 'ana@gmial.con' })
    await book(page)
    await page.getByText('We’ll send all updates to ana@gmial.con.').waitFor()
    await page.getByRole('button', { name: 'Did you mean ana@gmail.com?' }).click()
    await page.getByText('We’ll send all updates to ana@gmail.com.').waitFor()
    expect(await suggestion.count()).toBe(0)
    expect((await listBookings(site))[0]?.contact.email).toBe('ana@gmail.com')
  },
)

it('suggests the corrected address on the confirmation', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(site.url + PATH)
  await chooseTime(page)
  await fillDetails(page, { email: 'ana@gmial.com' })
  await book(page)
  await page.getByRole('button', { name: 'Did you mean ana@gmail.com?' }).waitFor()
  await expectAccessible(page, 'a confirmation that goes to an address with a slip')
})

it('suggests an address in a form, in the language of the page', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${site.url}/de/widget/form/contact`)
  const email = page.locator('input[type=email]').first()
  const suggestion = page.getByRole('button', { name: /^Meinten Sie/ })
  await email.fill('ana@gmal.com')
  await email.press('Tab')
  await suggestion.filter({ hasText: 'ana@gmail.com' }).waitFor()
  await email.fill('ana@web.de')
  await email.press('Tab')
  expect(await suggestion.count()).toBe(0)
})
