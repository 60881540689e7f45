import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import type { BookingAnswer } from '#worker/contract/booking.ts'
import { cancelBooking, fillClass } from '../fixtures/full-class.ts'
import { massage } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { worker } from '../worker/shared-worker.ts'
import { phone, visit } from './browser.ts'
import { foreignTo, Reader } from './reader.ts'
import { browser } from './shared-browser.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillContact, fillDetails, press } from './visitor.ts'

/** A full day, the form of its waitlist, and the place on it as it goes. */
async function walkWaitlist(
  site: TestSite,
  prefix: string,
  page: Page,
  look: (step: string) => Promise<void>,
) {
  const [first] = await fillClass(site, '2027-01-05T18:30:00Z')
  await page.goto(`${site.url}${prefix}/widget/bookings/yoga-class?date=2027-01-05&guests=5`)
  await look('a full day')
  await page.locator('[data-step=time] a[href*="panel=waitlist"]').click()
  await page.locator('input[name=email]').fill('ana@example')
  await page.locator('form button[value=join]').click()
  await page.locator('#error-summary').waitFor()
  await look('the form of the waitlist')
  await fillContact(page)
  await page.locator('form button[value=join]').click()
  await page.locator('[data-status=waiting]').waitFor()
  await look('waiting')
  await cancelBooking(site, first)
  await page.reload()
  await page.locator('[data-status=offered]').waitFor()
  await look('offered')
  await page.locator('button[value=leave]').click()
  await page.locator('[data-status=left]').waitFor()
  await look('left')
}

/** An appointment that has to be paid, and a payment that failed. */
async function walkPayment(prefix: string, page: Page, look: (step: string) => Promise<void>) {
  const site = await worker.site({ now: '2027-01-04T08:00:00Z', paid: true })
  const { body } = await site.post<BookingAnswer>('/api/bookings', massage({ start: '2027-01-11T10:00:00Z' }))
  const { booking, manage, payment } = body
  const own = `${site.url}${prefix}/widget/booking/${booking.id}?token=${manage.token}`
  await page.goto(`${site.url}${prefix}/widget/bookings/massage?service=srv_hot_stone&staff=any`)
  await look('what is due')
  await page.goto(own)
  await look('to be paid')
  const { pathname } = new URL(payment?.url ?? '')
  await site.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: 'fail' }) })
  await page.goto(own)
  await look('a payment that failed')
}

/** A page of each kind; most are in English, German and Portuguese, some in English alone. */
async function walkContent(go: (path: string) => Promise<unknown>, look: (step: string) => Promise<void>) {
  await go('/about')
  await look('a page')
  await go('/journal/b/light-medium-or-firm')
  await look('a post')
  await go('/journal/c/recovery')
  await look('a category')
  await go('/product/eye-pillow')
  await look('a product')
  await go('/visit')
  await look('hours, a map and a part of another site')
}

/** Every step, and the errors that a visitor meets most. */
async function walk(site: TestSite, prefix: string, page: Page, look: (step: string) => Promise<void>) {
  const base = site.url + prefix
  const go = (path: string) => page.goto(base + path)

  await go('/')
  await look('home')
  await page.locator('button[name=consent][value=essential]').click()
  await page.locator('#cookies').waitFor({ state: 'hidden' })
  await page.locator('[data-switcher] summary').click()
  await look('languages')
  await go('/widget/booking')
  await look('what can be booked')
  await walkContent(go, look)
  await go('/widget/groups/wellness')
  await look('calendars')
  await go('/widget/service-menus/spa?guests=2&items=0:srv_deep_tissue,1:srv_hot_stone&step=staff')
  await look('a menu, one guest without services')
  await go('/widget/service-menus/spa?items=0:srv_gone,0:srv_deep_tissue,0:srv_foot,1:srv_head_neck')
  await look('a service that is gone')
  await go('/widget/service-menus/spa?items=0:srv_deep_tissue,0:srv_foot,1:srv_head_neck')
  await look('who does each service')
  await go('/widget/bookings/yoga-class?guests=5')
  await look('seats for as many as can come')
  await walkWaitlist(site, prefix, page, look)
  await go('/widget/bookings/intro-call?guests=2&slot=2027-01-11T10:00:00Z')
  await page.locator('[data-step=details] button[value=book]').click()
  await page.locator('#error-summary').waitFor()
  await look('guests')
  await go('/widget/bookings/intro-call?date=2027-01-10')
  await look('no times')
  await go('/widget/bookings/home-visit?slot=2020-01-01T10:00:00Z')
  await look('a slot that has passed')
  await go('/widget/appointment/therapists')
  await look('services')
  await page.locator('[data-step=service] li :is(a, button)').first().click()
  await page.locator('[data-step=staff]').waitFor()
  await look('staff')
  await chooseStaff(page, 1)
  await look('time')
  await page.locator('#change-zone').click()
  const search = page.locator('input[name=q]')
  await search.fill('lisbon')
  await page.locator('section[aria-labelledby=zones] li').first().waitFor()
  await look('zones')
  await search.fill('atlantis')
  await look('no zone')
  await page.locator('section[aria-labelledby=zones] :is(a, button)').first().click()

  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await page.locator('input[name=email]').fill('ana@example')
  await page.locator('input[name=phone]').fill('12')
  await page.locator('[data-step=details] button[value=book]').click()
  await page.locator('#error-summary').waitFor()
  await look('details with mistakes')
  await fillDetails(page)
  await book(page)
  await look('done')

  await page.locator('a[href*="step=reschedule"]').click()
  await chooseDay(page, 2)
  await look('reschedule')
  await chooseTime(page, 1)
  await page.locator('button[value=reschedule]').waitFor()
  await look('confirm the move')
  await press(page, 'reschedule')
  await look('rescheduled')
  await page.locator('a[href*="cancel"]').click()
  await page.locator('textarea[name=reason]').waitFor()
  await look('cancel')
  await press(page, 'cancel')
  await look('cancelled')
  await go('/widget/bookings/consultation?slot=2027-01-12T10:00:00Z')
  await look('a request')
  await fillDetails(page)
  await book(page)
  await look('requested')
  await go('/widget/bookings/physio-course?staff=ines&slot=2027-01-13T10:00:00Z')
  await page.locator('section[aria-labelledby=series] li').first().waitFor()
  await look('dates of a course')
  await fillDetails(page)
  await book(page)
  await look('a course, booked')
  await page.locator('a[href*="cancel"]').click()
  await page.locator('textarea[name=reason]').waitFor()
  await look('cancel a course')
  await go('/journal/no-such-story')
  await look('not found')
  await go('/widget/bookings/no-such-calendar')
  await look('no such calendar')
  await go(`/widget/cancel-booking?booking=bkg_${'a'.repeat(26)}&token=forged`)
  await look('expired')
}

const others = localeCodes.filter((code) => code !== 'en')

test.concurrent.for(others)(
  '%s: its own language, no English, nothing too wide',
  async (locale, { onTestFinished }) => {
    const site = await worker.site({ now: '2027-01-04T08:00:00Z' })
    const seen = await visit(browser, { viewport: phone, expectedStatuses: [404, 410, 422] })
    // Also a walk that ran out of time ends here, and not beside its next try.
    onTestFinished(() => seen.close())
    const reader = new Reader(seen.page, locale, await foreignTo(locale))
    await walk(site, `/${locale}`, seen.page, (step) => reader.look(step))
    await walkPayment(`/${locale}`, seen.page, (step) => reader.look(step))
    expect(reader.findings).toEqual([])
    expect(reader.steps).toBe(44)
    expect(seen.complaints).toEqual([])
  },
)

test('English that is left in a page would be noticed', async () => {
  const site = await worker.site({ now: '2027-01-04T08:00:00Z' })
  const { page, close } = await visit(browser, { viewport: phone })
  const reader = new Reader(page, 'en', await foreignTo('de'))
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await reader.look('time')
  expect(reader.findings).toContain('time: English (time.heading): Choose a date and time')
  expect(reader.findings).toContain('time: English (time.nextMonth): Next month')
  await close()
})
