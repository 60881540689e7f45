import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { createFakeMollie, MOLLIE_KEY } from '../fixtures/providers/mollie.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { chooseDay, chooseStaff, chooseTime, fillDetails } from './visitor.ts'

const mollie = createFakeMollie()
let isRefused = false
const refusal = () => Response.json({ status: 401, title: 'Unauthorized Request' }, { status: 401 })

const suite = openBrowserSuite(
  { MOLLIE_API_KEY: MOLLIE_KEY, OUTBOX_VIEWER: 'on' },
  { outside: async (request) => (isRefused ? refusal() : mollie.fetch(request.url, request)) },
)

const openSite = (provider: 'mollie' | 'stripe') =>
  suite.site({
    paid: true,
    bundle: (demo) => ({
      ...withDesk(demo),
      site: { ...withDesk(demo).site, payments: { provider, test: true } },
    }),
  })

const NO_PAYMENT = 'Online payment isn’t available at the moment'

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('says before a time is chosen that online payment is unavailable, and how to reach the business', async () => {
    const site = await openSite('stripe')
    const { page } = await suite.visitWithConsent(site, way)
    await page.goto(`${site.url}/widget/bookings/massage`)
    await page.getByRole('link', { name: /Deep tissue massage/ }).click()
    await page.getByText(NO_PAYMENT).waitFor()
    await page.locator('[data-step]').getByRole('link', { name: '+351 213 456 789' }).waitFor()
    expect(await page.locator('button[name=slot]').count()).toBe(0)
    if (way.javaScript) await expectAccessible(page, 'no payment')
  })

  it('keeps the typed details and frees the time when the payment provider fails during a booking', async () => {
    isRefused = false
    const site = await openSite('mollie')
    const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409] })
    await page.goto(`${site.url}/widget/appointment/therapists/deep-tissue`)
    await chooseStaff(page)
    await chooseDay(page, 1)
    await chooseTime(page, 1)
    await fillDetails(page)
    isRefused = true
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText(NO_PAYMENT).first().waitFor()
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Ana')
    expect(await listBookings(site)).toMatchObject([{ status: 'lapsed' }])
    isRefused = false
  })
})

it('asks a visitor to save the link where no mail can be sent, and shows the business which connections fail', async () => {
  const site = await openSite('stripe')
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ start: '2027-01-05T10:00:00Z' }),
  )
  const { page } = await suite.visitWithConsent(site, { viewport: phone })
  await page.goto(`${body.manage.url}&step=done`)
  await page.getByText('We can’t send email at the moment. Please save the link to this page.').waitFor()
  expect(await page.getByRole('button', { name: 'Email me the link' }).count()).toBe(0)
  await expectAccessible(page, 'no mail')
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  const { page: agenda, context } = await suite.visit({ viewport: desktop })
  await context.addCookies([{ name, value, url: site.url }])
  await agenda.goto(`${site.url}/desk`)
  await agenda.getByRole('alert').getByText('E-Mail funktioniert nicht').waitFor()
  await agenda.getByRole('alert').getByText('Online-Zahlung funktioniert nicht').waitFor()
  await expectAccessible(agenda, 'failing connections')
})
