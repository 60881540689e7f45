import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { addWakingTime, findQuietHours, getQuietHours, toWakingTime } from './quiet-hours.ts'

/** Returns a function for the minute of the day in a zone. It uses none of the tested code. */
function createClock(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  return (at) => {
    const [hour = 0, minute = 0] = format.format(at).split(':').map(Number)
    return hour * 60 + minute
  }
}

const toTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Zones with clock changes, far from UTC, or with offsets of no whole hour. */
const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
]
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-25',
  '2026-11-01',
  '2026-11-24',
]

/** Quiet hours that neither begin nor end at the time of a clock change. */
const night = fc.record({
  from: fc.integer({ min: 17 * 4, max: 24 * 4 }).map((quarter) => quarter * 15),
  to: fc.integer({ min: 5 * 4, max: 11 * 4 }).map((quarter) => quarter * 15),
})

test('a period lasts its minutes outside quiet hours, in any zone and night', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...days),
      fc.integer({ min: -24 * 60, max: 24 * 60 }),
      night,
      fc.integer({ min: 1, max: 24 * 60 }),
      (timeZone, day, offset, { from, to }, duration) => {
        const getMinute = createClock(timeZone)
        const isQuiet = (at: number) => getMinute(at) >= from || getMinute(at) < to
        const at = Date.parse(day) + offset * MINUTE_MS
        let end = at
        for (let left = duration; left > 0; end += MINUTE_MS) if (!isQuiet(end)) left -= 1

        const quiet = { quietHours: { from: toTime(from), to: toTime(to) }, timeZone }
        expect(addWakingTime(at, duration * MINUTE_MS, quiet)).toBe(end)
        expect(isQuiet(toWakingTime(at, quiet))).toBe(false)
        expect(findQuietHours(at, quiet) !== undefined).toBe(isQuiet(at))
      },
    ),
    { numRuns: 60 },
  )
})

const at = Date.parse('2026-11-24T12:00:00Z')

test('quiet hours may lie within a day, end at midnight, or be empty', () => {
  const add = (from: string, to: string, hours: number) => {
    const quiet = { quietHours: { from, to }, timeZone: 'Etc/UTC' }
    return new Date(addWakingTime(at, hours * HOUR_MS, quiet)).toISOString().slice(5, 16)
  }
  expect(add('13:00', '15:00', 2)).toBe('11-24T16:00')
  expect(add('13:00', '15:00', 1)).toBe('11-24T13:00')
  expect(add('20:00', '24:00', 9)).toBe('11-25T01:00')
  expect(add('24:00', '08:00', 13)).toBe('11-25T09:00')
  expect(add('08:00', '08:00', 30)).toBe('11-25T18:00')
})

test('a period ends after about a month at the latest, even if quiet hours leave one minute a day', () => {
  const quiet = { quietHours: { from: '00:01', to: '00:00' }, timeZone: 'Etc/UTC' }
  expect(addWakingTime(at, HOUR_MS, quiet)).toBeLessThan(at + 35 * 24 * HOUR_MS)
})

test('a channel has its own quiet hours, else those of the other channel, else the default ones', () => {
  const evening = { from: '20:00', to: '09:00' }
  const late = { from: '23:00', to: '07:00' }
  const settings = (mail: object | undefined, texts: object | undefined) =>
    ({ messages: { quietHours: mail }, texts: { quietHours: texts } }) as Parameters<typeof getQuietHours>[0]
  const list = (site: Parameters<typeof getQuietHours>[0]) =>
    (['mail', 'text'] as const).map((channel) => getQuietHours(site, channel).from)
  expect(list(settings(late, evening))).toEqual(['23:00', '20:00'])
  expect(list(settings(late, undefined))).toEqual(['23:00', '23:00'])
  expect(list(settings(undefined, evening))).toEqual(['20:00', '20:00'])
  expect(list(settings(undefined, undefined))).toEqual(['21:00', '21:00'])
})
