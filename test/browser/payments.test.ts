import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { massage } from '../fixtures/requests.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { listBookings, openStage } from './stage.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails } from './visitor.ts'

const stage = openStage()

const ways = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desk },
]

async function open(path: string, way: (typeof ways)[number]) {
  const site = await stage.site({ paid: true })
  const { page } = await stage.visitWithConsent(site, { ...way, expectedStatuses: [402, 409, 502] })
  await page.goto(site.url + path)
  return { site, page }
}

async function toPayment(page: Page) {
  await chooseStaff(page)
  await chooseDay(page, 1)
  const start = await chooseTime(page, 1)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await book(page)
  await page.getByRole('heading', { name: 'Secure payment' }).waitFor()
  return start
}

const payLink = (page: Page) => page.getByRole('link', { name: /^Pay / })
const atProvider = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(ways)('JavaScript: $javaScript', (way) => {
  it('pays the deposit of a massage', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await chooseStaff(page)
    await page.getByText('Amount to pay now').waitFor()
    await page.getByText('Total amount').waitFor()
    await page.goBack()
    await toPayment(page)
    if (way.javaScript) await expectAccessible(page, 'to be paid')
    expect(await page.locator('dl').innerText()).toContain('€20.00')
    await payLink(page).click()
    await atProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    expect(await page.locator('dl').innerText()).toContain('Paid')
    if (way.javaScript) await expectAccessible(page, 'paid')
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', payment: { state: 'paid' } }])
  })

  it('pays all of it after a failure', async () => {
    const { site, page } = await open('/widget/appointment/therapists/hot-stone', way)
    await toPayment(page)
    await payLink(page).click()
    await atProvider(page, 'Have the payment fail')
    await page.getByRole('alert').getByText('Payment is failed').waitFor()
    if (way.javaScript) await expectAccessible(page, 'a payment that failed')
    await page.getByRole('link', { name: 'Try again' }).click()
    await atProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    expect(await listBookings(site)).toMatchObject([
      { status: 'scheduled', payment: { due: { amount: 9500 } } },
    ])
  })

  it('leaves the provider, comes back to the same time, and pays', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await toPayment(page)
    await payLink(page).click()
    await atProvider(page, 'Leave without paying')
    await page.getByRole('heading', { name: 'Secure payment' }).waitFor()
    await payLink(page).click()
    await atProvider(page, 'Pay')
    await page.waitForURL(/step=done/)
    expect((await listBookings(site)).map(({ status }) => status)).toEqual(['scheduled'])
  })

  it('pays after the time was given back, while it is free', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    await toPayment(page)
    const provider = (await payLink(page).getAttribute('href')) ?? ''
    await site.setClock('2027-01-04T08:31:00Z')
    await page.reload()
    await page.getByText('This time was not paid for in time. It is free again.').waitFor()
    if (way.javaScript) await expectAccessible(page, 'not paid in time')
    await page.goto(provider)
    await atProvider(page, 'Pay, even if it is too late')
    await page.waitForURL(/step=done/)
    expect((await listBookings(site)).map(({ status }) => status)).toEqual(['scheduled'])
  })

  it('pays after the time was given away, and is told that the money comes back', async () => {
    const { site, page } = await open('/widget/appointment/therapists/deep-tissue', way)
    const start = await toPayment(page)
    const provider = (await payLink(page).getAttribute('href')) ?? ''
    await site.setClock('2027-01-04T08:31:00Z')
    for (const staff of ['marta', 'tomas', 'ines'])
      await site.post('/api/bookings', massage({ start, staff }))
    await page.goto(provider)
    await atProvider(page, 'Pay, even if it is too late')
    await page.getByText('Nothing is booked, and €20.00 is being returned to you.').waitFor()
    if (way.javaScript) await expectAccessible(page, 'paid too late')
  })
})
