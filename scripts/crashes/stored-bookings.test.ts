import { expect, test } from 'vitest'
import { CLASS } from './crashed-site.ts'
import { Ledger } from './ledger.ts'
import { listDifferent, listDoubleBooked, listLost } from './stored-bookings.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const HOUR = 3_600_000

const stored = (id: string, change: object = {}) => ({
  id,
  status: 'scheduled',
  calendar: 'cal_0',
  staff: 'person_0',
  start: START,
  end: START + HOUR,
  seats: 1,
  email: `${id}@example.com`,
  ...change,
})

function acknowledge(...ids: string[]): Ledger {
  const ledger = new Ledger()
  for (const id of ids)
    ledger.note('book', { id, token: 'x', email: `${id}@example.com`, start: START, status: 'scheduled' })
  return ledger
}

test('finds what was acknowledged and is stored otherwise or not, and what nobody acknowledged', () => {
  expect(listLost([stored('a')], acknowledge('a'))).toEqual([])
  const found = listLost(
    [stored('a', { start: START + HOUR }), stored('b', { status: 'cancelled' }), stored('d')],
    acknowledge('a', 'b', 'c'),
  )
  expect(found.map((text) => text.replaceAll('2026-11-24T', ''))).toEqual([
    'Acknowledged a scheduled 10:00:00.000Z, stored a scheduled 11:00:00.000Z',
    'Acknowledged b scheduled 10:00:00.000Z, stored b cancelled 10:00:00.000Z',
    'Acknowledged c scheduled 10:00:00.000Z, stored nothing',
    'Stored without an acknowledgement: d scheduled 10:00:00.000Z',
  ])
})

test('finds times that more take than there are seats, and requests that were booked twice', () => {
  const later = { start: START + HOUR, end: START + 2 * HOUR }
  const inClass = (id: string) => stored(id, { calendar: CLASS, staff: 'person_4' })
  const fits = [stored('a'), stored('b', later), stored('c', { status: 'cancelled' })]
  expect(listDoubleBooked([...fits, ...['d', 'e', 'f'].map(inClass)])).toEqual([])
  expect(
    listDoubleBooked([...fits, stored('g', { start: START + HOUR / 2, end: START + 1.5 * HOUR })]),
  ).toHaveLength(2)
  expect(listDoubleBooked(['d', 'e', 'f', 'g'].map(inClass))).toHaveLength(1)
  expect(listDoubleBooked([stored('a'), stored('b', { ...later, email: 'a@example.com' })])).toHaveLength(1)
})

test('finds bookings that the business sees otherwise than the backup has them', () => {
  const seen = { id: 'a', status: 'scheduled', start: '2026-11-24T10:00:00+00:00' }
  expect(listDifferent([stored('a')], [seen])).toEqual([])
  expect(listDifferent([stored('a')], [{ ...seen, status: 'cancelled' }])).toHaveLength(2)
})
