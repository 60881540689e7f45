import { expect, test } from 'vitest'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { toBookingChanges } from './booking-changes.ts'
import { createConflictFinder } from './find-conflicts.ts'

const weekdays = (from: string, to: string) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [{ from, to }]]))

interface Given {
  staff?: object
  service?: object
  calendar?: object
  timeZone?: string
}

const published = ({ staff = {}, service = {}, calendar = {}, timeZone = 'Europe/Lisbon' }: Given) =>
  bundle.parse({
    site: { name: 'Studio', publicUrl: 'https://studio.example', timeZone, currency: 'EUR' },
    staff: [
      { id: 'stf_ana', name: 'Ana', hours: { weekly: weekdays('09:00', '17:00') }, ...staff },
      { id: 'stf_rui', name: 'Rui', hours: { weekly: weekdays('09:00', '17:00') } },
    ],
    resources: [
      { id: 'res_one', name: 'One' },
      { id: 'res_two', name: 'Two' },
    ],
    services: [
      {
        ...{ id: 'srv_talk', slug: 'talk', name: 'Talk', durations: [60], staff: ['stf_ana', 'stf_rui'] },
        ...{ needs: [['res_one', 'res_two']], ...service },
      },
    ],
    calendars: [{ id: 'cal_talk', slug: 'talk', name: 'Talk', services: ['srv_talk'], ...calendar }],
  })

const everything = toBookingChanges(
  [
    { kind: 'staff', id: 'stf_ana' },
    { kind: 'service', id: 'srv_talk' },
    { kind: 'calendar', id: 'cal_talk' },
  ],
  true,
)

/** Tuesday 24 November 2026, 10:00 to 11:00 in Lisbon. */
const booking = ({ staff = ['stf_ana'], rooms = ['res_one'], at = '2026-11-24T10:00:00Z' } = {}) => {
  const start = Date.parse(at)
  const part = { service: 'srv_talk', staff, rooms, start, end: start + 60 * 60_000 }
  return { id: 'bkg_1', calendar: 'cal_talk', start, parts: [part] }
}

const reasonIn = (given: Given, of = booking(), changes = everything) =>
  createConflictFinder(published(given), changes)(of)?.reason

test('what still fits is no conflict', () => {
  expect(reasonIn({})).toBeUndefined()
})

test.each<[string, Given, string]>([
  ['a day off', { staff: { hours: { weekly: {}, dates: { '2026-11-24': [] } } } }, 'hours'],
  [
    'hours that end before the booking does',
    { staff: { hours: { weekly: weekdays('09:00', '10:30') } } },
    'hours',
  ],
  ['hours of the calendar', { calendar: { hours: { weekly: weekdays('12:00', '17:00') } } }, 'hours'],
  ['another zone of the person', { staff: { timeZone: 'America/New_York' } }, 'hours'],
  ['another zone of the site', { timeZone: 'Asia/Tokyo' }, 'hours'],
  ['a person who does the service no more', { service: { staff: ['stf_rui'] } }, 'staff'],
  ['a room that the service takes no more', { service: { needs: [['res_two']] } }, 'room'],
  ['a second room', { service: { needs: [['res_one'], ['res_two']] } }, 'room'],
  ['a calendar without the service', { calendar: { services: ['srv_other'] } }, 'service'],
])('%s is a conflict', (_, given, reason) => {
  expect(reasonIn(given)).toBe(reason)
})

test.each<[string, Given]>([
  ['hours around the booking', { staff: { hours: { weekly: { tue: [{ from: '10:00', to: '11:00' }] } } } }],
  [
    'a night that runs into the day',
    { staff: { hours: { weekly: { mon: [{ from: '22:00', to: '12:00' }] } } } },
  ],
  ['no need of a room any more', { service: { needs: [] } }],
])('%s is none', (_, given) => {
  expect(reasonIn(given)).toBeUndefined()
})

test('of people who come together, the one who is absent is named', () => {
  const off = { staff: { hours: { weekly: {} } } }
  const together = booking({ staff: ['stf_rui', 'stf_ana'] })
  expect(createConflictFinder(published(off), everything)(together)).toEqual({
    ...{ id: 'bkg_1', start: '2026-11-24T10:00:00.000Z', staff: 'stf_ana', reason: 'hours' },
  })
})

test('a booking that depends on nothing that changed is not looked at', () => {
  const off = { staff: { hours: { weekly: {} } } }
  const others = toBookingChanges([{ kind: 'staff', id: 'stf_rui' }], false)
  expect(reasonIn(off, booking(), others)).toBeUndefined()
  expect(reasonIn(off, booking(), toBookingChanges([{ kind: 'staff', id: 'stf_ana' }], false))).toBe('hours')
})

test('hours that end at midnight hold over a change of clocks', () => {
  const late = {
    staff: {
      hours: { weekly: { sat: [{ from: '20:00', to: '24:00' }], sun: [{ from: '00:00', to: '03:00' }] } },
    },
  }
  // The clocks of Lisbon go back on Sunday 25 October 2026: 01:00 comes twice, so that the window is an hour longer.
  expect(reasonIn(late, booking({ at: '2026-10-25T02:00:00Z' }))).toBeUndefined()
  expect(reasonIn(late, booking({ at: '2026-10-25T02:30:00Z' }))).toBe('hours')
})
