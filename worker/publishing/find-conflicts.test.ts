import { expect, test } from 'vitest'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { createConflictFinder, type UpcomingBooking } from './find-conflicts.ts'
import { hasSameClosedTimes, toSchedulingChanges } from './scheduling-changes.ts'

const weekdays = (from: string, to: string) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [{ from, to }]]))

interface Definitions {
  staff?: object
  service?: object
  calendar?: object
  timeZone?: string
  closures?: { from: string; to: string }[]
}

const published = ({
  staff = {},
  service = {},
  calendar = {},
  timeZone = 'Europe/Lisbon',
  closures,
}: Definitions) =>
  bundle.parse({
    site: { name: 'Studio', publicUrl: 'https://studio.example', timeZone, currency: 'EUR', closures },
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
        id: 'srv_talk',
        slug: 'talk',
        name: 'Talk',
        durations: [60],
        staff: ['stf_ana', 'stf_rui'],
        needs: [['res_one', 'res_two']],
        ...service,
      },
    ],
    calendars: [{ id: 'cal_talk', slug: 'talk', name: 'Talk', services: ['srv_talk'], ...calendar }],
  })

const everything = toSchedulingChanges(
  [
    { kind: 'staff', id: 'stf_ana' },
    { kind: 'service', id: 'srv_talk' },
    { kind: 'calendar', id: 'cal_talk' },
  ],
  true,
)

/** Creates a booking, by default on Tuesday 24 November 2026, 10:00 to 11:00 in Lisbon. */
const booking = ({
  staff = ['stf_ana'],
  rooms = ['res_one'],
  at = '2026-11-24T10:00:00Z',
  guests = 0,
} = {}): UpcomingBooking => {
  const start = Date.parse(at)
  const part = { service: 'srv_talk', staff, rooms, start, end: start + 60 * 60_000 }
  const rest = { createdAt: 0, seats: 1, guests, locale: 'en' as const }
  return { id: 'bkg_1', calendar: 'cal_talk', start, ...rest, parts: [part] }
}

const findReason = (definitions: Definitions, upcoming = booking(), changes = everything) =>
  createConflictFinder(published(definitions), changes)(upcoming)?.reason

test('reports no conflict for a booking that still fits', () => {
  expect(findReason({})).toBeUndefined()
})

test.each<[string, Definitions, string]>([
  ['a day off', { staff: { hours: { weekly: {}, dates: { '2026-11-24': [] } } } }, 'hours'],
  [
    'hours that end before the booking does',
    { staff: { hours: { weekly: weekdays('09:00', '10:30') } } },
    'hours',
  ],
  ['hours of the calendar', { calendar: { hours: { weekly: weekdays('12:00', '17:00') } } }, 'hours'],
  ['other weekdays of the service', { service: { weekdays: ['wed'] } }, 'hours'],
  [
    'a range of days off',
    { staff: { hours: { weekly: weekdays('09:00', '17:00'), dates: { '2026-11-23/2026-11-25': [] } } } },
    'hours',
  ],
  ['a closure of the site', { closures: [{ from: '2026-11-24', to: '2026-11-24' }] }, 'hours'],
  ['another zone of the person', { staff: { timeZone: 'America/New_York' } }, 'hours'],
  ['another zone of the site', { timeZone: 'Asia/Tokyo' }, 'hours'],
  ['a person who no longer does the service', { service: { staff: ['stf_rui'] } }, 'staff'],
  ['a room that the service no longer takes', { service: { needs: [['res_two']] } }, 'room'],
  ['a second room', { service: { needs: [['res_one'], ['res_two']] } }, 'room'],
  ['a calendar without the service', { calendar: { services: ['srv_other'] } }, 'service'],
])('reports a conflict for %s', (_, changes, reason) => {
  expect(findReason(changes)).toBe(reason)
})

test.each<[string, Definitions]>([
  ['hours around the booking', { staff: { hours: { weekly: { tue: [{ from: '10:00', to: '11:00' }] } } } }],
  [
    'a night that runs into the day',
    { staff: { hours: { weekly: { mon: [{ from: '22:00', to: '12:00' }] } } } },
  ],
  [
    'closures before and after it',
    {
      closures: [
        { from: '2026-11-20', to: '2026-11-23' },
        { from: '2026-11-25', to: '2026-11-25' },
      ],
    },
  ],
  ['a service that no longer needs a room', { service: { needs: [] } }],
])('reports no conflict for %s', (_, changes) => {
  expect(findReason(changes)).toBeUndefined()
})

test.each<[string, Definitions['calendar'], string | undefined]>([
  ['as many guests', { guests: { ask: 'count', max: 3 } }, undefined],
  ['fewer guests', { guests: { ask: 'count', max: 2 } }, 'guests'],
  ['no guests', {}, 'guests'],
  ['as many guests in a cart', { cart: { guests: { ask: 'names', max: 3 } } }, undefined],
  ['fewer guests in a cart', { cart: { guests: { ask: 'names', max: 2 } } }, 'guests'],
  ['a cart without guests', { cart: {} }, 'guests'],
])('checks a booking with three guests against a calendar for %s', (_, calendar = {}, reason) => {
  expect(findReason({ calendar }, booking({ guests: 3 }))).toBe(reason)
})

test('reports an appointment of one person that several now give together', () => {
  const together = published({ calendar: { staffing: 'together' } })
  const find = createConflictFinder(together, everything)
  expect(find(booking())).toMatchObject({ reason: 'staff', staff: 'stf_rui' })
  expect(find(booking({ staff: ['stf_ana', 'stf_rui'] }))).toBeUndefined()
})

const tuesdayHours = { weekly: { tue: [{ from: '10:00', to: '13:00' }] } }

test.each<[string, Definitions, string | undefined]>([
  ['at the same time', { calendar: { hours: tuesdayHours } }, undefined],
  [
    'half an hour later',
    { calendar: { hours: { weekly: { tue: [{ from: '10:30', to: '13:00' }] } } } },
    'hours',
  ],
  [
    'half an hour earlier',
    { calendar: { hours: { weekly: { tue: [{ from: '09:30', to: '13:00' }] } } } },
    'hours',
  ],
  ['that is longer', { service: { durations: [90] }, calendar: { hours: tuesdayHours } }, 'hours'],
  ['at a closed site', { closures: [{ from: '2026-11-24', to: '2026-11-24' }] }, 'hours'],
])('checks a booking against a class %s', (_, { calendar, ...definitions }, reason) => {
  const course = { seats: 12, interval: 60, ...calendar }
  expect(findReason({ ...definitions, calendar: course })).toBe(reason)
})

test('names the absent person when several work together', () => {
  const off = { staff: { hours: { weekly: {} } } }
  const together = booking({ staff: ['stf_rui', 'stf_ana'] })
  expect(createConflictFinder(published(off), everything)(together)).toEqual({
    id: 'bkg_1',
    start: '2026-11-24T10:00:00.000Z',
    staff: 'stf_ana',
    reason: 'hours',
  })
})

test('ignores a booking that no change affects', () => {
  const off = { staff: { hours: { weekly: {} } } }
  const others = toSchedulingChanges([{ kind: 'staff', id: 'stf_rui' }], false)
  expect(findReason(off, booking(), others)).toBeUndefined()
  expect(findReason(off, booking(), toSchedulingChanges([{ kind: 'staff', id: 'stf_ana' }], false))).toBe(
    'hours',
  )
})

test('joins hours at midnight over a clock change', () => {
  const late = {
    staff: {
      hours: { weekly: { sat: [{ from: '20:00', to: '24:00' }], sun: [{ from: '00:00', to: '03:00' }] } },
    },
  }
  // The clocks of Lisbon go back on Sunday 25 October 2026: 01:00 comes twice, so that the window is an hour longer.
  expect(findReason(late, booking({ at: '2026-10-25T02:00:00Z' }))).toBeUndefined()
  expect(findReason(late, booking({ at: '2026-10-25T02:30:00Z' }))).toBe('hours')
})

test('sees other hours when the time zone or a closure changes, but not when only the reason of a closure does', () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-31' }]
  const before = { timeZone: 'Europe/Lisbon', closures }
  const christmas = closures.map((closure) => ({ ...closure, reason: 'Christmas' }))
  expect(hasSameClosedTimes(before, { ...before, closures: christmas })).toBe(true)
  expect(hasSameClosedTimes(before, { timeZone: 'Europe/Lisbon' })).toBe(false)
  expect(hasSameClosedTimes(before, { timeZone: 'Europe/Madrid', closures })).toBe(false)
  expect(hasSameClosedTimes(undefined, before)).toBe(false)
})
