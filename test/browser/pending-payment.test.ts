import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { createFakeMollie, mollieKey } from '../fixtures/providers/mollie.ts'
import { massage } from '../fixtures/requests.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { listBookings, openStage } from './stage.ts'

const mollie = createFakeMollie()
const stage = openStage(
  { MOLLIE_API_KEY: mollieKey },
  { outside: async (request) => mollie.fetch(request.url, request) },
)

const waiting = 'We are waiting for your payment to be confirmed.'
const ways = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desk },
]

/** A massage whose money is under way: the visitor has paid by transfer, say, and comes back to the site. */
async function comeBack(way: (typeof ways)[number]) {
  const site = await stage.site({
    paid: true,
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, payments: { provider: 'mollie', test: true, delayed: true } },
    }),
  })
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    massage({ start: '2027-01-11T10:00:00Z' }),
  )
  const id = body.payment?.url.split('/').at(-1) ?? ''
  mollie.startPayment(id)
  const made = mollie.requests.findLast(({ method, path }) => method === 'POST' && path === '/v2/payments')
  const { redirectUrl, webhookUrl } = JSON.parse(made?.body ?? '{}')
  const { page } = await stage.visitWithConsent(site, { ...way, expectedStatuses: [402] })
  await page.goto(redirectUrl)
  await page.getByText(waiting).waitFor()
  return {
    ...{ site, page, id },
    /** What became of the money, as Mollie tells it; then the visitor looks again, or their page does. */
    async end(how: 'pay' | 'fail') {
      mollie[how](id)
      const { pathname, search } = new URL(webhookUrl)
      const told = { method: 'POST', body: new URLSearchParams({ id }) }
      expect((await site.fetch(pathname + search, told)).status).toBe(200)
      if (!way.javaScript) await page.getByRole('link', { name: 'Check again' }).click()
    },
  }
}

describe.each(ways)('JavaScript: $javaScript', (way) => {
  it('waits for money that is under way, and says when it has come', async () => {
    const { site, page, end } = await comeBack(way)
    expect(await page.getByRole('link', { name: /^Pay / }).count()).toBe(0)
    if (way.javaScript) {
      // A page that has looked again five times does so once a minute: it stands still while axe reads it.
      const still = await stage.visitWithConsent(site, { ...way, expectedStatuses: [402] })
      await still.page.addInitScript(() => sessionStorage.setItem('daybook:polled', '5'))
      await still.page.goto(page.url())
      await still.page.getByText(waiting).waitFor()
      await expectAccessible(still.page, 'a payment that is under way')
    }
    await end('pay')
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
    expect(await page.locator('dl').innerText()).toContain('Paid')
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled', payment: { state: 'paid' } }])
  })

  it('opens another payment once it has failed for good', async () => {
    const { page, id, end } = await comeBack(way)
    await end('fail')
    await page.getByRole('alert').getByText('Payment is failed').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    const pay = page.getByRole('link', { name: 'Pay €20.00' })
    const checkout = await pay.getAttribute('href')
    expect([checkout?.startsWith('https://www.mollie.com/'), checkout?.endsWith(id)]).toEqual([true, false])
  })
})
