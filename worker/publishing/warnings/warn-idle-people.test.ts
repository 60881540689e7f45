import { expect, test } from 'vitest'
import { day, type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

const short = [{ from: '09:00', to: '09:45' }]

test.each<[string, GymChange]>([
  [
    'whose hours are shorter than their services',
    { trainer: { hours: { weekly: { mon: short, tue: short } } } },
  ],
  [
    'who works on none of the days of the calendar',
    { trainer: { hours: { weekly: { sat: day } } }, calendar: { hours: { weekly: { mon: day } } } },
  ],
  [
    'whose dates close all days within the horizon',
    { trainer: { hours: { weekly: { mon: day }, dates: { '2026-11-20/2027-06-30': [] } } } },
  ],
  ['whose dates are over', { trainer: { hours: { weekly: {}, dates: { '2026-11-02': day } } } }],
])('warns of a person %s, while others provide the service', (_, change) => {
  expect(listGymWarnings(change)).toEqual(['staff.0.hours never-bookable'])
})

test('warns only of the service, and not of its people, if none of them can be booked', () => {
  expect(listGymWarnings({ calendar: { hours: { weekly: { sat: day } } } })).toEqual([
    'services.0.durations.0 never-bookable',
  ])
})
