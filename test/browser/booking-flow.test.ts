import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { TestSite } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { visit, ways } from './browser.ts'
import { routePictures } from './demo-pictures.ts'
import { browser } from './shared-browser.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails, press } from './visitor.ts'

/** Returns the booking of a manage page from the API, with the token in the page's URL. */
async function getBooking(site: TestSite, url: string) {
  const { pathname, searchParams } = new URL(url)
  const id = searchParams.get('booking') ?? pathname.split('/').at(-1)
  const { body } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${searchParams.get('token')}`)
  return body.booking
}

const flows = [
  { name: 'intro-call', path: '/widget/bookings/intro-call', staff: false },
  { name: 'deep-tissue by the therapists', path: '/widget/appointment/therapists/deep-tissue', staff: true },
]

describe.each(flows)('$name', ({ path, staff }) => {
  it.each(ways)(
    'is booked, rescheduled and cancelled (JavaScript: $javaScript, $viewport.width px)',
    async ({ javaScript, viewport }) => {
      const site = await sharedWorker.site({ now: '2027-01-04T08:00:00Z' })
      const { page, complaints, close } = await visit(browser, { viewport, javaScript })
      await routePictures(page)
      await page.goto(site.url + path)
      if (staff) await chooseStaff(page)
      await chooseDay(page, 1)
      const start = await chooseTime(page, 2)
      await fillDetails(page)
      expect(await page.locator('[data-step=details]').innerText()).toMatch(/Held for (you|\d)/)
      await book(page)

      const booked = await getBooking(site, page.url())
      expect(booked).toMatchObject({ status: 'scheduled', firstName: 'Ana', sequence: 0 })
      expect(Date.parse(booked.start)).toBe(Date.parse(start))
      expect(await page.locator('h1').innerText()).toBe('Scheduled')

      await page.locator('a[href*="step=reschedule"]').click()
      await chooseDay(page, 2)
      const moved = await chooseTime(page, 1)
      await press(page, 'reschedule')
      const after = await getBooking(site, page.url())
      expect(after).toMatchObject({ id: booked.id, sequence: 1, previousStart: booked.start })
      expect(Date.parse(after.start)).toBe(Date.parse(moved))

      await page.locator('a[href*="cancel"]').click()
      await page.locator('textarea[name=reason]').fill('I am travelling')
      await press(page, 'cancel')
      expect(await getBooking(site, page.url())).toMatchObject({
        id: booked.id,
        status: 'cancelled',
        sequence: 2,
      })
      expect(await page.locator('h1').innerText()).toBe('Cancelled')
      expect(complaints).toEqual([])
      await close()
    },
  )
})
