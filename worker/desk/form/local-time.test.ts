import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, roundUp, toInstant, toLocalTime } from './local-time.ts'

const zones = ['Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']

test('converting an instant to a local time and back keeps it, except in an hour that repeats', () => {
  const instants = fc.integer({ min: 28_000_000, max: 31_000_000 }).map((minutes) => minutes * 60_000)
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const local = toLocalTime(instant, zone)
      expect(toLocalTime(toInstant(local, zone), zone)).toBe(local)
      expect([0, 3_600_000, -3_600_000]).toContain(toInstant(local, zone) - instant)
    }),
  )
})

test('a local time that a clock change skips becomes the instant of the change', () => {
  expect(new Date(toInstant('2027-03-28T01:30', 'Europe/Lisbon')).toISOString()).toBe(
    '2027-03-28T01:00:00.000Z',
  )
})

test('rounding a local time up and adding minutes carries over to the next day', () => {
  expect(roundUp('2026-11-24T23:46', 15)).toBe('2026-11-25T00:00')
  expect(addMinutes('2026-11-24T23:30', 60)).toBe('2026-11-25T00:30')
})
