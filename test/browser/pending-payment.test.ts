import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { createFakeMollie, MOLLIE_KEY } from '../fixtures/providers/mollie.ts'
import { createMassageRequest } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { waysOfRarePaths } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'

const mollie = createFakeMollie()
const suite = openBrowserSuite(
  { MOLLIE_API_KEY: MOLLIE_KEY },
  { outside: async (request) => mollie.fetch(request.url, request) },
)

const WAITING_MESSAGE = 'We’re waiting for your payment to be confirmed.'
/**
 * Opens the return page of a booking whose payment is pending, for example a bank transfer. `examine` may visit its URL before
 * that. The opened page polls at growing intervals, so the test should not leave it open for long.
 */
async function openPendingPayment(
  way: (typeof waysOfRarePaths)[number],
  examine: (url: string, site: TestSite) => Promise<void> = async () => {},
) {
  const site = await suite.site({
    paid: true,
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, payments: { provider: 'mollie', test: true, delayed: true } },
    }),
  })
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createMassageRequest({ start: '2027-01-11T10:00:00Z' }),
  )
  const id = body.payment?.url.split('/').at(-1) ?? ''
  mollie.startPayment(id)
  const created = mollie.requests.findLast(({ method, path }) => method === 'POST' && path === '/v2/payments')
  const { redirectUrl, webhookUrl } = JSON.parse(created?.body ?? '{}')
  await examine(redirectUrl, site)
  const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [402] })
  await page.goto(redirectUrl)
  await page.getByText(WAITING_MESSAGE).waitFor()
  return {
    site,
    page,
    id,
    /**
     * Ends the payment at Mollie and calls the webhook. The page then checks by itself; without JavaScript, presses Check again.
     */
    async endPayment(outcome: 'pay' | 'fail', code?: string) {
      mollie[outcome](id, code)
      const { pathname, search } = new URL(webhookUrl)
      const call = { method: 'POST', body: new URLSearchParams({ id }) }
      expect((await site.fetch(pathname + search, call)).status).toBe(200)
      if (!way.javaScript) await page.getByRole('link', { name: 'Check again' }).click()
    },
  }
}

describe.each(waysOfRarePaths)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('shows a pending payment, and then its success', async () => {
    const { site, page, endPayment } = await openPendingPayment(way, async (url, site) => {
      const idle = await suite.visitWithConsent(site, { ...way, expectedStatuses: [402] })
      // After five polls the page polls once a minute, so it does not change while it is examined.
      await idle.page.addInitScript(() => sessionStorage.setItem('daybook:polled', '5'))
      await idle.page.goto(url)
      await idle.page.getByText(WAITING_MESSAGE).waitFor()
      expect(await idle.page.getByRole('link', { name: /^Pay / }).count()).toBe(0)
      if (way.javaScript) await expectAccessible(idle.page, 'pending payment')
    })
    await endPayment('pay')
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
    expect(await page.locator('dl').innerText()).toContain('Paid')
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', payment: { state: 'paid' } }])
  })

  it('opens a new payment after the first has failed, and says why it failed', async () => {
    const { page, id, endPayment } = await openPendingPayment(way)
    await endPayment('fail', 'insufficient_funds')
    const alert = page.getByRole('alert')
    await alert.getByText('Payment is failed').waitFor()
    expect(await alert.innerText()).toContain('There isn’t enough money in the account')
    expect(await page.content()).not.toMatch(/insufficient_funds|Internal to Mollie/)
    if (way.javaScript) await expectAccessible(page, 'a payment that failed')
    await page.goto(page.url().replace('/en/', '/de/'))
    await alert.getByText('Das Konto ist nicht ausreichend gedeckt').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    const pay = page.getByRole('link', { name: 'Pay €20' })
    const checkout = await pay.getAttribute('href')
    expect([checkout?.startsWith('https://www.mollie.com/'), checkout?.endsWith(id)]).toEqual([true, false])
    expect(await alert.count()).toBe(0)
  })

  it('says that the provider gave no reason if the reason is unknown', async () => {
    const { page, endPayment } = await openPendingPayment(way)
    await endPayment('fail', 'unknown_reason')
    await page.getByRole('alert').getByText('The payment provider gave no reason.').waitFor()
  })
})
