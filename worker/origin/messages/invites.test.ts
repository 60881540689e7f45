import ICAL from 'ical.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKey, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { reschedule } from '../bookings/commands/reschedule.ts'
import { getBookingResponse } from '../bookings/view.ts'

const offer = { ...oneClass, calendar: { ...oneClass.calendar, horizonDays: 200 } }

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test.each(['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo'])(
  'the invites of a booking that is moved over a change of clocks and cancelled leave one cancelled event, in %s',
  async (timeZone) => {
    const site = openMailSite(mailingBundle(offer))
    const booked = site.book('eve', { timeZone })
    await site.wait(0)
    const { id } = booked.booking
    const starts = [getBookingResponse(site.services, id).booking.start]
    const request = {
      token: booked.manage.token,
      start: '2027-03-30T09:00:00Z',
      timeZone,
      scope: 'this' as const,
    }
    reschedule(site.services, id, request, idempotencyKey)
    await site.wait(0)
    starts.push(getBookingResponse(site.services, id).booking.start)
    site.cancel(booked)
    await site.wait(0)
    starts.push(getBookingResponse(site.services, id).booking.start)
    const invites = site.read('eve').map(({ invite }) => invite?.content ?? '')
    const events = invites.map((content) => {
      const calendar = new ICAL.Component(ICAL.parse(content))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      const method = calendar.getFirstPropertyValue('method')
      const status = event.component.getFirstPropertyValue('status')
      return [method, event.uid, event.sequence, event.startDate.toJSDate().getTime(), status]
    })
    const uid = `${id}@clinic.example`
    const [first, second, third] = starts.map((start) => Date.parse(start))
    expect(events).toEqual([
      ['REQUEST', uid, 0, first, 'CONFIRMED'],
      ['REQUEST', uid, 1, second, 'CONFIRMED'],
      ['CANCEL', uid, 2, third, 'CANCELLED'],
    ])
  },
)
