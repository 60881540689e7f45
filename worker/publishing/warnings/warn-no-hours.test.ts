import { expect, test } from 'vitest'
import { day, type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

test.each<[string, GymChange, string[]]>([
  ['a person without hours', { trainer: { hours: { weekly: {} } } }, ['staff.0.hours no-hours']],
  [
    'a person whose days and dates are all empty',
    { trainer: { hours: { weekly: { mon: [], tue: [] }, dates: { '2026-12-01': [] } } } },
    ['staff.0.hours no-hours'],
  ],
  ['a calendar without hours', { calendar: { hours: { weekly: {} } } }, ['calendars.0.hours no-hours']],
  [
    'the only person of a service, but not of the service',
    { trainer: { hours: { weekly: {} } }, service: { staff: ['ana'] } },
    ['staff.0.hours no-hours', 'staff.1 unused'],
  ],
  [
    'a person whom the service needs together with others, but not of the service',
    { trainer: { hours: { weekly: {} } }, calendar: { staffing: 'together' } },
    ['staff.0.hours no-hours'],
  ],
  [
    'a person who has the hours of a business that is never open',
    { site: { openingHours: { weekly: {} } }, trainer: { hours: undefined } },
    ['staff.0.hours no-hours'],
  ],
  [
    'no person who has the hours of the business',
    { site: { openingHours: { weekly: { mon: day } } }, trainer: { hours: undefined } },
    [],
  ],
  [
    'no person who works on dates only',
    { trainer: { hours: { weekly: {}, dates: { '2026-12-01': day } } } },
    [],
  ],
  [
    'a person without hours who provides no service, only as unused',
    { trainer: { hours: { weekly: {} } }, service: { staff: ['rui'] } },
    ['staff.0 unused'],
  ],
])('warns of %s', (_, change, expected) => {
  expect(listGymWarnings(change).toSorted()).toEqual(expected)
})
