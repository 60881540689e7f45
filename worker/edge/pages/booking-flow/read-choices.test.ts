import { expect, test } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { readChoices } from './read-choices.ts'

const staff = [
  { id: 'ana', name: 'Ana' },
  { id: 'rui', name: 'Rui' },
]
const addOns = [
  { id: 'tea', name: 'Tea', minutes: 0, max: 1 },
  { id: 'towel', name: 'Towel', minutes: 5, max: 3 },
]
const studio = offering.parse({
  name: 'Studio',
  calendars: [
    {
      id: 'cal',
      slug: 'cal',
      name: 'Calls',
      services: [
        { id: 'call', slug: 'short-call', name: 'Call', durations: [30, 60], staff },
        { id: 'visit', slug: 'visit', name: 'Visit', durations: [45], addOns, staff },
      ],
      timeZone: 'Europe/Lisbon',
      lockTimeZone: false,
      seats: 1,
      horizonDays: 60,
      fields: {},
      questions: [],
    },
  ],
})
const now = new Date('2026-11-24T09:00:00Z')
const read = (query: string) => {
  const { selection, invalid } = readChoices(new URLSearchParams(query), studio, now)
  return { selection, invalid }
}

test('returns valid choices', () => {
  const query =
    'service=short-call&staff=any&duration=60&date=2026-11-25&slot=2026-11-25T10:00:00Z&tz=Asia/Kathmandu'
  expect(read(query)).toEqual({ selection: Object.fromEntries(new URLSearchParams(query)), invalid: [] })
})

test('returns valid add-ons in any order', () => {
  const query = 'service=visit&addOns=towel.3%2Ctea.1'
  expect(read(query)).toEqual({ selection: { service: 'visit', addOns: 'towel.3,tea.1' }, invalid: [] })
})

test('does not report missing choices', () => {
  expect(read('')).toEqual({ selection: {}, invalid: [] })
  expect(read('service=&staff=&unknown=x')).toEqual({ selection: {}, invalid: [] })
})

test.each([
  ['service=massage', 'service', 'service-unknown'],
  ['service=%3Cb%3E', 'service', 'service-unknown'],
  ['service=call&staff=of-another-site', 'staff', 'staff-unknown'],
  ['service=visit&duration=60', 'duration', 'duration-unknown'],
  ['service=visit&duration=long', 'duration', 'duration-unknown'],
  ['service=visit&addOns=stones.1', 'addOns', 'add-on-unknown'],
  ['service=visit&addOns=tea.2', 'addOns', 'add-on-unknown'],
  ['service=visit&addOns=towel.1,towel.2', 'addOns', 'add-on-unknown'],
  ['service=visit&addOns=towel', 'addOns', 'add-on-unknown'],
  ['service=visit&addOns=%3Cb%3E', 'addOns', 'add-on-unknown'],
  ['service=call&addOns=tea.1', 'addOns', 'add-on-unknown'],
  ['date=2026-02-30', 'date', 'date-invalid'],
  ['date=tomorrow&month=2026-13', 'date', 'date-invalid'],
  ['tz=Europe/Atlantis', 'timeZone', 'unknown-time-zone'],
  ['tz=%2B01:00', 'timeZone', 'unknown-time-zone'],
  ['slot=noon', 'start', 'slot-invalid'],
  ['slot=2026-11-24T09:00:00Z', 'start', 'slot-past'],
])('reports %s and leaves it out', (query, path, code) => {
  const { selection, invalid } = read(query)
  expect(invalid).toEqual([{ path, code }])
  expect(Object.keys(selection).filter((key) => key !== 'service')).toEqual([])
})
