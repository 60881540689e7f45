import { beforeAll, describe, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { cancelBooking, fillClass } from '../fixtures/full-class.ts'
import { introCall, massage } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { worker } from '../worker/shared-worker.ts'
import { openLanguage, otherLocales } from './language.ts'
import { monday } from './stage.ts'
import { chooseDay, chooseTime, fillContact, fillDetails, press } from './visitor.ts'

/** Books by the API: the way there is walked in English. */
async function book(site: TestSite, request: object): Promise<BookingResponse> {
  const { status, body } = await site.post<BookingResponse>('/api/bookings', request)
  if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`)
  return body
}

const own = ({ booking, manage }: BookingResponse, step = 'view') =>
  `/widget/booking/${booking.id}?token=${manage.token}&step=${step}`
const cancelling = ({ booking, manage }: BookingResponse) =>
  `/widget/cancel-booking?booking=${booking.id}&token=${manage.token}`

const consultation = '/widget/bookings/consultation?slot=2027-01-12T10:00:00Z'
const physioCourse = introCall({
  ...{ calendar: 'physio-course', staff: 'ines', start: '2027-01-13T10:00:00Z' },
})

describe.each(otherLocales)('%s: its own language, no English, nothing too wide', (locale) => {
  const { open, expectTranslated } = openLanguage(locale)
  let site: TestSite
  beforeAll(async () => {
    site = await worker.site({ now: monday })
  })

  it('guests without names', async () => {
    const page = await open(site, '/widget/bookings/intro-call?guests=2&slot=2027-01-11T10:00:00Z')
    await page.locator('[data-step=details] button[value=book]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('guests')
  })

  it('details with mistakes', async () => {
    const page = await open(site, '/widget/appointment/therapists/deep-tissue?staff=any')
    await chooseDay(page, 1)
    await chooseTime(page, 2)
    await page.locator('input[name=email]').fill('ana@example')
    await page.locator('input[name=phone]').fill('12')
    await page.locator('[data-step=details] button[value=book]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('details with mistakes')
  })

  it('an appointment that is made and moved', async () => {
    const made = await book(site, massage({ start: '2027-01-05T11:00:00Z', locale }))
    await open(site, own(made, 'done'))
    await expectTranslated('done')
    const page = await open(site, own(made, 'reschedule'))
    await chooseDay(page, 2)
    await expectTranslated('reschedule')
    await chooseTime(page, 1)
    await page.locator('button[value=reschedule]').waitFor()
    await expectTranslated('confirm the move')
    await press(page, 'reschedule')
    await expectTranslated('rescheduled')
  })

  it('an appointment that is cancelled', async () => {
    const made = await book(site, massage({ start: '2027-01-07T11:00:00Z', locale }))
    const page = await open(site, cancelling(made))
    await page.locator('textarea[name=reason]').waitFor()
    await expectTranslated('cancel')
    await press(page, 'cancel')
    await expectTranslated('cancelled')
  })

  it('an appointment that is requested', async () => {
    const page = await open(site, consultation)
    await expectTranslated('a request')
    await fillDetails(page)
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.waitForURL(/step=done/)
    await expectTranslated('requested')
  })

  it('the dates of a course', async () => {
    const page = await open(site, '/widget/bookings/physio-course?staff=ines&slot=2027-01-13T10:00:00Z')
    await page.locator('section[aria-labelledby=series] li').first().waitFor()
    await expectTranslated('dates of a course')
  })

  it('a course that is booked', async () => {
    const made = await book(site, { ...physioCourse, locale })
    await open(site, own(made, 'done'))
    await expectTranslated('a course, booked')
    const page = await open(site, cancelling(made))
    await page.locator('textarea[name=reason]').waitFor()
    await expectTranslated('cancel a course')
  })

  it('a full day, and its waitlist', async () => {
    await fillClass(site, '2027-01-05T18:30:00Z')
    const page = await open(site, '/widget/bookings/yoga-class?date=2027-01-05&guests=5')
    await expectTranslated('a full day')
    await page.locator('[data-step=time] a[href*="panel=waitlist"]').click()
    await page.locator('input[name=email]').fill('ana@example')
    await page.locator('form button[value=join]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('the form of the waitlist')
    await fillContact(page)
    await page.locator('form button[value=join]').click()
    await page.locator('[data-status=waiting]').waitFor()
    await expectTranslated('waiting')
  })

  it('a place on a waitlist that is offered, and given up', async () => {
    const [first] = await fillClass(site, '2027-01-12T18:30:00Z')
    const { contact, timeZone, consents } = introCall()
    const place = {
      ...{ calendar: 'yoga-class', date: '2027-01-12', guests: 5 },
      contact,
      timeZone,
      consents,
    }
    const { body } = await site.post<WaitlistResponse>('/api/waitlist', { ...place, locale })
    await cancelBooking(site, first)
    const { pathname, search } = new URL(body.manage.url)
    const page = await open(site, pathname.replace(`/${locale}/`, '/') + search)
    await page.locator('[data-status=offered]').waitFor()
    await expectTranslated('offered')
    await page.locator('button[value=leave]').click()
    await page.locator('[data-status=left]').waitFor()
    await expectTranslated('left')
  })

  it('an appointment that has to be paid', async () => {
    const paid = await worker.site({ now: monday, paid: true })
    await open(paid, '/widget/bookings/massage?service=srv_hot_stone&staff=any')
    await expectTranslated('what is due')
    const made = await book(paid, massage({ start: '2027-01-11T10:00:00Z', locale }))
    await open(paid, own(made))
    await expectTranslated('to be paid')
    const { pathname } = new URL(made.payment?.url ?? '')
    await paid.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: 'fail' }) })
    await open(paid, own(made))
    await expectTranslated('a payment that failed')
  })
})
