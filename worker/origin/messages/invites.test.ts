import ICAL from 'ical.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendThreeInvites, visitorZones } from '#test/fixtures/three-invites.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test.each(visitorZones)(
  'the invites of a booking that is moved over a change of clocks and cancelled leave one cancelled event, in %s',
  async (timeZone) => {
    const { id, invites, starts } = await sendThreeInvites(timeZone)
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
