import { expect, test } from 'vitest'
import { createGym, type GymChange } from '#test/fixtures/warned-gym.ts'
import { checkBundle } from '../check-bundle.ts'

const openingHours = { weekly: { mon: [{ from: '09:00', to: '12:00' }] } }
const overlapping = { weekly: { mon: [...openingHours.weekly.mon, { from: '11:59', to: '13:00' }] } }

test.each<[string, GymChange, string[]]>([
  [
    'no person who has the hours of the business',
    { site: { openingHours }, trainer: { hours: undefined } },
    [],
  ],
  [
    'a person without hours in a business without opening hours',
    { trainer: { hours: undefined } },
    ['staff.0.hours required'],
  ],
  [
    'a person in another time zone who has the hours of the business',
    { site: { openingHours }, trainer: { hours: undefined, timeZone: 'Atlantic/Azores' } },
    ['staff.0.timeZone combination'],
  ],
  [
    'opening hours that overlap',
    { site: { openingHours: overlapping } },
    ['site.openingHours.weekly.mon.1 overlap'],
  ],
])('refuses %s', (_, change, expected) => {
  expect(checkBundle(createGym(change)).mistakes.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
})
