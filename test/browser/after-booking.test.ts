import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { createIntroCallRequest, createMassageRequest } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { phone, waysOfRarePaths } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, chooseTime, fillDetails, watchCopies } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call?date=2027-01-05&tz=Europe/Lisbon'

/** Lists the email addresses of the confirmations in the outbox. */
async function listConfirmations(site: TestSite): Promise<string[]> {
  const html = await (await site.fetch('/__mail')).text()
  const rows = html.split('<tr').filter((row) => row.includes('visitor.scheduled'))
  return rows.flatMap((row) => /[\w.+-]+@[\w.-]+/.exec(row) ?? [])
}

const openCorrection = (page: Page) => page.getByText('Wrong address?').click()
const correct = (page: Page) => page.getByRole('button', { name: 'Correct the address' }).click()

describe.each(waysOfRarePaths)('after booking (%j)', (way) => {
  it('mails the link to the visitor’s address, and corrects a wrong address', async () => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [410, 422] })
    await page.goto(site.url + PATH)
    await chooseTime(page)
    await fillDetails(page, { email: 'ana@exmaple.com' })
    await book(page)
    await page.getByText('We’ll send all updates to ana@exmaple.com.').waitFor()
    const first = page.url()

    await site.setClock('2027-01-04T08:01:00Z')
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByText('The confirmation is on its way to ana@exmaple.com.').waitFor()
    expect(await listConfirmations(site)).toEqual(['ana@exmaple.com', 'ana@exmaple.com'])
    if (way.javaScript) await expectAccessible(page, 'the link was mailed')

    await openCorrection(page)
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill('ana@example')
    await correct(page)
    await page.getByText('Enter a valid email address').last().waitFor()
    expect(await field.inputValue()).toBe('ana@example')
    if (way.javaScript) await expectAccessible(page, 'a correction that is no address')
    await field.fill('ana@example.com')
    await correct(page)
    await page.getByText('The confirmation is on its way to ana@example.com.').waitFor()
    const [booking] = await listBookings(site)
    expect(booking?.contact.email).toBe('ana@example.com')
    expect(new Set(await listConfirmations(site))).toContain('ana@example.com')

    await page.goto(first)
    await page.getByText('This link has expired').first().waitFor()
  })

  it('leads to a map, and to another booking with the same person', async () => {
    const site = await suite.site()
    const staff = 'marta'
    const { body } = await site.post<BookingResponse>(
      '/api/bookings',
      createMassageRequest({ staff, start: '2027-01-05T11:00:00+00:00' }),
    )
    const { page } = await suite.visitWithConsent(site, way)
    await page.goto(body.manage.url)
    const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await href('Show on the map')).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=/)
    expect(await href('Directions')).toMatch(/^https:\/\/www\.openstreetmap\.org\/directions\?to=\S+Lis/)
    await page.getByRole('link', { name: 'Book another appointment' }).click()
    await page.locator('[data-step=time]').waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('service'), searchParams.get('staff')]).toEqual(['deep-tissue', staff])
  })
})

it('copies the link, and shares it where the browser can', async () => {
  const site = await suite.site()
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ start: '2027-01-05T11:00:00+00:00' }),
  )
  const { page, context } = await suite.visitWithConsent(site, { viewport: phone })
  await context.grantPermissions(['clipboard-write'])
  await page.goto(body.manage.url)
  const getCopied = await watchCopies(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link has been copied.').waitFor()
  const copied = new URL((await getCopied()) ?? '')
  expect([copied.origin, copied.searchParams.get('token')]).toEqual([site.url, body.manage.token])
  await expectAccessible(page, 'the link was copied')

  await page.addInitScript(() => {
    const share = async ({ url = '' }: ShareData) => {
      document.title = url
    }
    Object.assign(navigator, { share })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Share link' }).click()
  expect(await page.title()).toContain(body.manage.token)
})
