import { beforeAll, describe, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { cancelBooking, fillClass } from '../fixtures/full-class.ts'
import { createIntroCallRequest, createMassageRequest } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { MONDAY } from './browser-suite.ts'
import { openLanguageVisit, visitedLocales } from './language-visit.ts'
import { chooseDay, chooseTime, fillContact, fillDetails, press } from './visitor.ts'

/** Books through the API. Other tests go through the booking pages in English. */
async function book(site: TestSite, request: object): Promise<BookingResponse> {
  const { status, body } = await site.post<BookingResponse>('/api/bookings', request)
  if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`)
  return body
}

const toManagePath = ({ booking, manage }: BookingResponse, step = 'view') =>
  `/widget/booking/${booking.id}?token=${manage.token}&step=${step}`
const toCancelPath = ({ booking, manage }: BookingResponse) =>
  `/widget/cancel-booking?booking=${booking.id}&token=${manage.token}`

const CONSULTATION_PATH = '/widget/bookings/consultation?slot=2027-01-12T10:00:00Z'
const physioSeries = createIntroCallRequest({
  calendar: 'physio-course',
  staff: 'ines',
  start: '2027-01-13T10:00:00Z',
})

describe.each(visitedLocales)('%s', (locale) => {
  const { open, expectTranslated } = openLanguageVisit(locale)
  let site: TestSite
  beforeAll(async () => {
    site = await sharedWorker.site({ now: MONDAY })
  })

  it('translates errors about guests without names', async () => {
    const page = await open(site, '/widget/bookings/intro-call?guests=2&slot=2027-01-11T10:00:00Z')
    await page.locator('[data-step=details] button[value=book]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('guests')
  })

  it('translates details with errors', async () => {
    const page = await open(site, '/widget/appointment/therapists/deep-tissue?staff=any')
    await chooseDay(page, 1)
    await chooseTime(page, 2)
    await page.locator('input[name=email]').fill('ana@example')
    await page.locator('input[name=phone]').fill('12')
    await page.locator('[data-step=details] button[value=book]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('details with mistakes')
  })

  it('translates the confirmation and the rescheduling of a booking', async () => {
    const booked = await book(site, createMassageRequest({ start: '2027-01-05T11:00:00Z', locale }))
    await open(site, toManagePath(booked, 'done'))
    await expectTranslated('done')
    const page = await open(site, toManagePath(booked, 'reschedule'))
    await chooseDay(page, 2)
    await expectTranslated('reschedule')
    await chooseTime(page, 1)
    await page.locator('button[value=reschedule]').waitFor()
    await expectTranslated('confirm reschedule')
    await press(page, 'reschedule')
    await expectTranslated('rescheduled')
  })

  it('translates the cancellation of a booking', async () => {
    const booked = await book(site, createMassageRequest({ start: '2027-01-07T11:00:00Z', locale }))
    const page = await open(site, toCancelPath(booked))
    await page.locator('textarea[name=reason]').waitFor()
    await expectTranslated('cancel')
    await press(page, 'cancel')
    await expectTranslated('cancelled')
  })

  it('translates a booking request', async () => {
    const page = await open(site, CONSULTATION_PATH)
    await expectTranslated('request')
    await fillDetails(page)
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.waitForURL(/step=done/)
    await expectTranslated('requested')
  })

  it('translates the dates of a series', async () => {
    const page = await open(
      site,
      '/widget/bookings/physio-course?staff=ines&repeats=6&slot=2027-01-13T10:00:00Z',
    )
    await page.locator('section[aria-labelledby=series] li').first().waitFor()
    await expectTranslated('dates of a series')
  })

  it('translates a booked series', async () => {
    const booked = await book(site, { ...physioSeries, locale })
    await open(site, toManagePath(booked, 'done'))
    await expectTranslated('booked series')
    const page = await open(site, toCancelPath(booked))
    await page.locator('textarea[name=reason]').waitFor()
    await expectTranslated('cancel a series')
  })

  it('translates a full day and its waitlist', async () => {
    await fillClass(site, '2027-01-05T18:30:00Z')
    const page = await open(site, '/widget/bookings/yoga-class?date=2027-01-05&guests=5')
    await expectTranslated('a full day')
    await page.locator('[data-step=time] a[href*="panel=waitlist"]').click()
    await page.locator('input[name=email]').fill('ana@example')
    await page.locator('form button[value=join]').click()
    await page.locator('#error-summary').waitFor()
    await expectTranslated('waitlist form')
    await fillContact(page)
    await page.locator('form button[value=join]').click()
    await page.locator('[data-status=waiting]').waitFor()
    await expectTranslated('on the waitlist')
  })

  it('translates a waitlist offer and leaving the waitlist', async () => {
    const [first] = await fillClass(site, '2027-01-12T18:30:00Z')
    const { contact, timeZone, consents } = createIntroCallRequest()
    const request = {
      calendar: 'yoga-class',
      date: '2027-01-12',
      guests: 5,
      contact,
      timeZone,
      consents,
    }
    const { body } = await site.post<WaitlistResponse>('/api/waitlist', { ...request, locale })
    await cancelBooking(site, first)
    const { pathname, search } = new URL(body.manage.url)
    const page = await open(site, pathname.replace(`/${locale}/`, '/') + search)
    await page.locator('[data-status=offered]').waitFor()
    await expectTranslated('offered')
    await page.locator('button[value=leave]').click()
    await page.locator('[data-status=left]').waitFor()
    await expectTranslated('left')
  })

  it('translates a booking that must be paid', async () => {
    const paid = await sharedWorker.site({ now: MONDAY, paid: true })
    await open(paid, '/widget/bookings/massage?service=srv_hot_stone&staff=any')
    await expectTranslated('amount due')
    const booked = await book(paid, createMassageRequest({ start: '2027-01-11T10:00:00Z', locale }))
    await open(paid, toManagePath(booked))
    await expectTranslated('to be paid')
    const { pathname } = new URL(booked.payment?.url ?? '')
    await paid.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: 'fail' }) })
    await open(paid, toManagePath(booked))
    await expectTranslated('a payment that failed')
  })
})
