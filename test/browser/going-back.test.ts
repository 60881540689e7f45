import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { desktop, phone, visitedSizes } from './browser.ts'
import { listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { readLabel, readText } from './read-text.ts'
import { book, chooseTime, fillDetails, press } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call?date=2027-01-05&tz=Europe/Lisbon'
const WHEN = 'Tuesday, January 5, 2027 at 9:00 AM'
const SLOT = 'Tuesday, January 5 at 9:00 AM'
const readHeading = (page: Page) => readText(page.locator('h1'))

const cases = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desktop },
]

it.each(cases)('going back after a booking says that it is booked (%j)', async ({ javaScript, viewport }) => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { javaScript, viewport })
  await page.goto(site.url + PATH)
  await chooseTime(page)
  await fillDetails(page)
  await book(page)
  const confirmation = page.url()

  await page.goBack()
  await page.locator('#booked').waitFor()
  expect(await readHeading(page)).toBe(javaScript ? `You’ve booked ${WHEN}` : 'This time is booked')
  expect(await page.getByText('The link to your appointment is in the confirmation.').isVisible()).toBe(
    !javaScript,
  )
  if (javaScript) await expectAccessible(page, 'a time that is booked')
  const see = page.getByRole('link', { name: 'See your appointment' })
  expect(await see.count()).toBe(javaScript ? 1 : 0)
  if (javaScript) {
    await page.goBack()
    // Waits for hydration: before it, every day with free times is in the tab order.
    await page.locator('[data-step=time] [role=grid] [tabindex="0"]').waitFor()
    await page.goForward()
    await see.click()
    await page.waitForURL(({ pathname }) => pathname === new URL(confirmation).pathname)
    expect(await readHeading(page)).toBe('Your appointment')
    return
  }
  await page.getByRole('link', { name: 'Book another appointment' }).click()
  await page.locator('[data-step=time]').waitFor()
  expect(page.url()).not.toContain('hold')
})

it.each(visitedSizes)(
  'going back after a booking without a hold says that it is booked, also without JavaScript (%j)',
  async (viewport) => {
    const clientIp = '203.0.113.7'
    const site = await suite.site({ clientIp })
    const visit = { javaScript: false, viewport, clientIp, expectedStatuses: [429] }
    const { page } = await suite.visitWithConsent(site, visit)
    for (const start of (await listFreeStarts(site, '2027-01-06')).slice(0, 3)) {
      const hold = { id: crypto.randomUUID(), calendar: 'intro-call', start, timeZone: 'Europe/Lisbon' }
      expect((await site.post('/api/holds', hold)).status).toBe(201)
    }
    await page.goto(site.url + PATH)
    await chooseTime(page)
    await fillDetails(page)
    await page.getByText('We can’t hold this time for you right now').waitFor()
    const details = page.url()
    await book(page)
    const [manageToken = ''] = [new URL(page.url()).searchParams.get('token') ?? undefined]

    await page.goBack()
    expect(await readHeading(page)).toBe('This time is booked')
    expect(page.url()).toBe(details)
    const html = await page.content()
    for (const secret of [manageToken, 'Ana', 'ana@example.com', '/widget/booking/'])
      expect(html, secret).not.toContain(secret)
    await page.getByRole('link', { name: 'Book another appointment' }).click()
    await page.locator('[data-step=time]').waitFor()
    expect(page.url()).not.toContain('held')
  },
)

it.each(cases)(
  'going back after rescheduling shows the new time, which the month marks (%j)',
  async (visit) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site, visit)
    await page.goto(site.url + PATH)
    await chooseTime(page)
    await fillDetails(page)
    await book(page)

    await page.getByRole('link', { name: 'Reschedule' }).click()
    const current = page.locator('button[name=slot]:disabled')
    await page.locator('[data-current] [data-date="2027-01-05"]').click()
    await current.waitFor()
    expect(await readLabel(current)).toBe(`${SLOT}: Current time`)
    expect(await page.locator('[data-current]').count()).toBe(1)
    if (visit.javaScript) await expectAccessible(page, 'the month with the current time')
    const moved = await chooseTime(page, 1)
    await press(page, 'reschedule')
    expect(await readHeading(page)).toBe('Rescheduled')

    await page.goBack()
    await page.getByRole('heading', { name: 'Rescheduled' }).waitFor()
    expect(await page.locator('button[value=reschedule]').count()).toBe(0)
    await page.goBack()
    await current.waitFor()
    expect(await current.getAttribute('value')).toBe(moved)
  },
)
