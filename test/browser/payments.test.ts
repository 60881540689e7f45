import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createMassageRequest } from '../fixtures/requests.ts'
import { expectAccessible } from './axe.ts'
import { ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

async function open(path: string, way: (typeof ways)[number]) {
  const site = await suite.site({ paid: true })
  const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [402, 409, 422, 502] })
  await page.goto(site.url + path)
  return { site, page }
}

const steps = 'Steps in your booking'

const POLICY =
  /^Free cancellation until .+; after that, (the €20 deposit|your payment of €95) isn’t refundable\.$/

async function openPayment(page: Page) {
  await chooseStaff(page)
  await chooseDay(page, 1)
  const start = await chooseTime(page, 1)
  await page.getByRole('navigation', { name: steps }).getByText('Payment').waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('How firm should the pressure be? At least one option must be chosen').waitFor()
  await fillDetails(page)
  await page.locator('dl').getByText(POLICY).waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await book(page)
  await page.getByRole('heading', { name: 'Secure payment' }).waitFor()
  return start
}

/** Expects that a phone's first screen has all that the payment needs: how much, that nothing is booked yet, and the button. */
async function expectPaymentFirst(page: Page) {
  const main = page.locator('main')
  const payLink = await findPayLink(page).boundingBox()
  expect((payLink?.y ?? 0) + (payLink?.height ?? 0)).toBeLessThan(600)
  await main.getByText('Not booked yet.').waitFor()
  await main.getByText('Amount to pay now€20').first().waitFor()
  await main.getByText('This is a test: no money is taken.').waitFor()
  const current = page.getByRole('navigation', { name: steps }).locator('[aria-current=step]')
  expect(await current.innerText()).toBe('Payment')
  expect(
    await main
      .getByText(/Book another|all updates/)
      .locator('visible=true')
      .count(),
  ).toBe(0)
}

/** Expects that the failure is the first on the page, in its title, and has the focus. */
async function expectFailureFirst(page: Page) {
  await page.waitForLoadState()
  const heading = page.getByRole('heading', { level: 1, name: 'Payment is failed' })
  expect(await page.title()).toMatch(/^Payment is failed/)
  expect((await heading.boundingBox())?.y).toBeLessThan(200)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('main :is(h1, h2, [role=alert])').first().getAttribute('role')).toBe('alert')
}

const findPayLink = (page: Page) => page.getByRole('link', { name: /^Pay / })
const pressAtProvider = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('pays the deposit of a massage', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await chooseStaff(page)
    await page.getByText('Amount to pay now').waitFor()
    await page.getByText('Total amount').waitFor()
    await page.goBack()
    await openPayment(page)
    if (way.javaScript) await expectAccessible(page, 'payment due')
    await expectPaymentFirst(page)
    await page.locator('summary').filter({ hasText: 'Deep tissue massage' }).click()
    await page.locator('dl').getByText(POLICY).waitFor()
    await findPayLink(page).click()
    await page.getByRole('heading', { name: 'Sandbox' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'sandbox')
    await pressAtProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    await page.locator('dl').getByText('Paid €20').waitFor()
    expect(await page.locator('dl').innerText()).toMatch(/To pay on site\s+€60/)
    await page.locator('dl').getByText(POLICY).waitFor()
    if (way.javaScript) await expectAccessible(page, 'paid')
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', payment: { state: 'paid' } }])
    await page.getByRole('link', { name: 'Cancel appointment' }).click()
    await page.locator('dl').getByText('You’ll get €20 back.').waitFor()
  })

  it('pays the full price after a failed payment', async () => {
    const { site, page } = await open('/widget/appointment/therapists/hot-stone', way)
    await openPayment(page)
    await findPayLink(page).click()
    await pressAtProvider(page, 'Have the payment fail')
    await page.getByRole('alert').getByText('Payment is failed').waitFor()
    await page.getByRole('alert').getByText('Your bank declined the payment.').waitFor()
    await expectFailureFirst(page)
    if (way.javaScript) await expectAccessible(page, 'failed payment')
    await page.getByRole('link', { name: 'Try again' }).click()
    await pressAtProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    expect(await listBookings(site)).toMatchObject([
      { status: 'scheduled', payment: { due: { amount: 9500 } } },
    ])
  })

  it('leaves the provider’s page, returns to the same time, and pays', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await openPayment(page)
    await findPayLink(page).click()
    await pressAtProvider(page, 'Leave without paying')
    await page.getByRole('heading', { name: 'Secure payment' }).waitFor()
    await findPayLink(page).click()
    await pressAtProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    expect((await listBookings(site)).map(({ status }) => status)).toEqual(['scheduled'])
  })

  it('books a time that was released meanwhile if it is still free', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await openPayment(page)
    const provider = (await findPayLink(page).getAttribute('href')) ?? ''
    await site.setClock('2027-01-04T08:31:00Z')
    await page.reload()
    await page.getByText('Your payment didn’t arrive in time, so we’ve released your slot.').waitFor()
    if (way.javaScript) await expectAccessible(page, 'not paid in time')
    await page.goto(provider)
    await pressAtProvider(page, 'Pay, even if it is too late')
    await page.waitForURL(/step=done/)
    expect((await listBookings(site)).map(({ status }) => status)).toEqual(['scheduled'])
  })

  it('refunds a payment for a time that was booked by others meanwhile', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    const start = await openPayment(page)
    const provider = (await findPayLink(page).getAttribute('href')) ?? ''
    await site.setClock('2027-01-04T08:31:00Z')
    for (const staff of ['marta', 'tomas', 'ines'])
      await site.post('/api/bookings', createMassageRequest({ start, staff }))
    await page.goto(provider)
    await pressAtProvider(page, 'Pay, even if it is too late')
    await page.getByText('Nothing is booked, and we’re refunding €20.').waitFor()
    if (way.javaScript) await expectAccessible(page, 'paid too late')
  })
})
