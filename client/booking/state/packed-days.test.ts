import { expect, test } from 'vitest'
import { packDays, unpackDays } from './packed-days.ts'

const slot = (start: string, seatsLeft = 1) => ({ start, seatsLeft })

test('packs and unpacks the free times of a month, also on a day on which the clock changes', () => {
  const days = {
    '2026-10-24': [slot('2026-10-24T09:00:00+01:00'), slot('2026-10-24T09:30:00+01:00')],
    '2026-10-25': [
      slot('2026-10-25T01:30:00+01:00', 12),
      slot('2026-10-25T01:30:00+00:00', 4),
      slot('2026-10-25T10:00:00+00:00', 1),
    ],
  }
  const packed = packDays({ ...days, '2026-10-26': [] })
  expect(packed).toEqual({
    '2026-10-24': '09:00+01:00 09:30',
    '2026-10-25': '01:30+01:00/12 01:30+00:00/4 10:00',
  })
  expect(unpackDays(packed)).toEqual(days)
  expect(unpackDays({})).toEqual({})
})
