import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { bookForAnother, MONDAY, openBrowserSuite } from './browser-suite.ts'
import { book, chooseDay, chooseTime, fillDetails, press } from './visitor.ts'

const suite = openBrowserSuite()
const INTRO_CALL_PATH = '/widget/bookings/intro-call'
const alert = (page: Page) => page.locator('[data-step] [role=alert], #island [role=alert]').first()

it('passes axe on the pages around the booking flow', async () => {
  const site = await suite.site()
  const { page, context } = await suite.visit({ expectedStatuses: [404, 410] })
  const states = [
    {
      state: 'list of calendars with the cookie banner',
      path: '/widget/booking',
      heading: 'Book with Harbour & Pine',
    },
    { state: 'unknown page', path: '/widget/quiz/x', heading: 'Page not found: /widget/quiz/x' },
    {
      state: 'invalid parameter',
      path: '/widget/bookings/Not-A-Slug',
      heading: 'Page Not Found: /widget/bookings/Not-A-Slug',
    },
    { state: 'error page', path: '/widget/bookings/nothing', heading: 'Unable to find calendar' },
    {
      state: 'expired link',
      path: '/widget/cancel-booking?booking=x&token=y',
      heading: 'This link has expired',
    },
  ]
  for (const { state, path, heading } of states) {
    await page.goto(site.url + path)
    expect(await page.locator('h1').innerText()).toContain(heading)
    await expectAccessible(page, state)
    await context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
    if (path === '/widget/booking') continue
    // Each of these error pages helps the visitor to go on, with the menu of the site and a sentence.
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await page.locator('h1 + p').innerText()).toMatch(/\.$/)
    const size = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(30)
    expect(await page.locator('main').innerText()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
  }

  await context.clearCookies()
  await page.goto(`${site.url}/widget/booking`)
  await page.locator('summary').click()
  await expectAccessible(page, 'list of languages')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Essential only' }).click()
  await page.locator('#cookies').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await page.locator('#cookies').waitFor()
  await expectAccessible(page, 'cookie settings')
})

it('passes axe on the choices of service, staff, day and time', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [500] })
  await page.goto(`${site.url}/widget/appointment/therapists`)
  await expectAccessible(page, 'services')
  await page.getByRole('link', { name: /^Deep tissue massage/ }).click()
  await page.locator('[data-step=staff]').waitFor()
  await expectAccessible(page, 'staff')

  const february = await delaySlots(page, '2027-02')
  await page.getByRole('link', { name: /^No preference/ }).click()
  await chooseDay(page, 1)
  await expectAccessible(page, 'month and times')
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByRole('link', { name: 'Load more' }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'all times')

  const grid = page.locator('table[role=grid]')
  await page.getByRole('link', { name: 'Next month' }).click()
  await page.locator('table[data-status=loading]').waitFor()
  await expectAccessible(page, 'loading')
  february.answer({ status: 500 })
  await page.getByText('The times couldn’t be loaded.').waitFor()
  await expectAccessible(page, 'failed')
  february.answer({ json: createEmptyMonth('2027-02', '2027-03-01') })
  await page.getByText('Try again').click()
  await page.getByText('No slots available in February 2027').waitFor()
  expect(await grid.getAttribute('data-status')).toBe('ready')
  await expectAccessible(page, 'empty month')

  await page.goto(`${site.url}${INTRO_CALL_PATH}?date=2027-01-09`)
  await page.getByText('No Slots available').waitFor()
  await expectAccessible(page, 'empty day')
  await page.goto(`${site.url}${INTRO_CALL_PATH}?panel=zones`)
  await page.locator('#zone-search').fill('lis')
  await page.getByText(/^\d+ time zones?$/).waitFor()
  await expectAccessible(page, 'zones')
  await page.locator('#zone-search').fill('zzz')
  await page.getByText('No Timezone found').waitFor()
  await expectAccessible(page, 'no zone')
})

it('passes axe on a URL with invalid choices', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [422] })
  await page.goto(`${site.url}${INTRO_CALL_PATH}?date=2027-02-31&tz=Mars/Base&slot=2020-01-01T10:00:00Z`)
  await alert(page).waitFor()
  await expectAccessible(page, 'invalid choices')
})

it('passes axe on the details, with and without errors, and with a taken time', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [409] })
  await page.clock.install({ time: new Date(MONDAY) })
  await page.goto(site.url + INTRO_CALL_PATH)
  await chooseDay(page, 1)
  const start = await chooseTime(page, 2)
  await page.locator('[data-step=details]').waitFor()
  await expectAccessible(page, 'details')
  await page.getByRole('button', { name: 'Schedule appointment' }).click()
  await page.getByText('4 things need another look').waitFor()
  await expectAccessible(page, 'details with errors')

  await fillDetails(page)
  await site.setClock('2027-01-04T08:11:00Z')
  await page.clock.fastForward('11:00')
  await page.locator('[data-lapsed]').waitFor()
  await expectAccessible(page, 'hold expired')
  await bookForAnother(site, start)
  await page.getByRole('button', { name: 'Schedule appointment' }).click()
  await page.getByText('The slot you have selected is no longer available').waitFor()
  await expectAccessible(page, 'time taken, others offered')
})

it('passes axe on the details of calendars with further questions', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  for (const slug of ['home-visit', 'sleep-coaching', 'massage?service=deep-tissue&staff=marta']) {
    await page.goto(`${site.url}/widget/bookings/${slug}`)
    await chooseDay(page, 1)
    await chooseTime(page)
    await page.locator('[data-step=details]').waitFor()
    await page.getByRole('button', { name: 'Schedule appointment' }).click()
    await page.getByText('things need another look').waitFor()
    await expectAccessible(page, `details of ${slug}`)
  }
  await page.goto(`${site.url}/widget/bookings/yoga-class`)
  await page.getByRole('heading', { name: 'Next sessions' }).waitFor()
  await expectAccessible(page, 'seats, in the zone of the venue')
})

it('passes axe on the confirmation, rescheduling and cancellation', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [409, 410] })
  await page.goto(site.url + INTRO_CALL_PATH)
  await chooseDay(page, 1)
  await chooseTime(page)
  await fillDetails(page)
  await book(page)
  await expectAccessible(page, 'done')

  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  const address = page.url().replace(/&step=done.*/, '&step=view')
  expect(printed).toContain(address)
  expect(
    await page.locator('button:visible, summary:visible, main a[href*="step=reschedule"]:visible').count(),
  ).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  expect(await page.locator('body').innerText()).not.toContain(address)

  await page.getByRole('link', { name: 'Reschedule', exact: true }).click()
  await chooseDay(page, 2)
  await expectAccessible(page, 'reschedule, month and times')
  const start = await chooseTime(page)
  await page.getByRole('heading', { name: 'Reschedule your appointment?' }).waitFor()
  await expectAccessible(page, 'reschedule, confirm')
  await bookForAnother(site, start)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByText('The slot you have selected is no longer available').waitFor()
  await expectAccessible(page, 'reschedule, time taken')
  await page.locator('#island [role=alert] button[name=slot]').first().click()
  await press(page, 'reschedule')
  await expectAccessible(page, 'moved')

  const reschedule = await page.getByRole('link', { name: 'Reschedule', exact: true }).getAttribute('href')
  await page.getByRole('link', { name: 'Cancel appointment' }).click()
  await page.locator('textarea[name=reason]').waitFor()
  await expectAccessible(page, 'cancel')
  await press(page, 'cancel')
  await expectAccessible(page, 'cancelled')
  await page.goto(site.url + reschedule)
  await page.getByText('This appointment was cancelled').waitFor()
  await expectAccessible(page, 'cancelled, nothing to move')
})

it('passes axe where it is too late for a change', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [410] })
  await page.goto(site.url + INTRO_CALL_PATH)
  await chooseTime(page)
  await fillDetails(page)
  await book(page)
  const cancel = await page.getByRole('link', { name: 'Cancel appointment' }).getAttribute('href')
  await site.setClock('2027-01-04T09:30:00Z')
  await page.goto(page.url().replace('step=done', 'step=view'))
  await page.getByText('It’s too late to change this appointment online').waitFor()
  await expectAccessible(page, 'too late')
  await page.goto(site.url + cancel)
  await page.getByText('The time for cancellation has passed').waitFor()
  await expectAccessible(page, 'too late to cancel')
})

/** Returns the API's response for a month without free times. */
function createEmptyMonth(month: string, nextAvailable: string) {
  const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return { timeZone: 'Europe/Lisbon', days: Object.fromEntries(days.map((day) => [day, []])), nextAvailable }
}

/** Delays the responses with one month's free times until `answer` is called. */
async function delaySlots(page: Page, month: string) {
  type Fulfilment = { status: number } | { json: object }
  let pending = Promise.withResolvers<Fulfilment>()
  await page.route(`**/slots?*from=${month}-01*`, async (route) => {
    const response = await pending.promise
    await route.fulfill(response).catch(() => {})
  })
  return {
    answer(next: Fulfilment) {
      pending.resolve(next)
      pending = Promise.withResolvers<Fulfilment>()
      pending.resolve(next)
    },
  }
}
