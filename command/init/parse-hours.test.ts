import { expect, test } from 'vitest'
import { parseHours } from './parse-hours.ts'

test('reads hours of days and of several days', () => {
  expect(parseHours('Mon-Tue 9:00-12:00,  tue 13:00-18:30')).toEqual({
    mon: [{ from: '09:00', to: '12:00' }],
    tue: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:30' },
    ],
  })
})

test.each(['', 'mon', 'mon 9-12', 'fri-mon 9:00-12:00', 'mon 9:00-25:00', 'today 9:00-12:00'])(
  'does not understand %j',
  (typed) => expect(parseHours(typed)).toBeUndefined(),
)
