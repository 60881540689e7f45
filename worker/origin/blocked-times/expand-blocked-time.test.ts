import { expect, test } from 'vitest'
import { DAY_MS } from '#worker/contract/durations.ts'
import { expandBlockedTime } from './expand-blocked-time.ts'

test.each([
  // Skipped: 01:00–02:00 in Lisbon, 00:00–01:00 in Cairo, 02:00–03:00 in New York.
  ['Europe/Lisbon', '2027-03-28', '01:30', '03:00', ['2027-03-28T01:00Z/2027-03-28T02:00Z']],
  ['Europe/Lisbon', '2027-03-28', '00:30', '01:30', ['2027-03-28T00:30Z/2027-03-28T01:00Z']],
  ['Africa/Cairo', '2027-04-30', '00:30', '02:45', ['2027-04-29T22:00Z/2027-04-29T23:45Z']],
  ['America/New_York', '2027-03-14', '02:15', '02:45', []],
  ['Australia/Lord_Howe', '2027-10-03', '02:10', '03:00', ['2027-10-02T15:30Z/2027-10-02T16:00Z']],
  // Repeated: 01:00–02:00 in Lisbon and in New York, 01:30–02:00 in Lord Howe.
  [
    'Europe/Lisbon',
    '2027-10-31',
    '01:15',
    '01:45',
    ['2027-10-31T00:15Z/2027-10-31T00:45Z', '2027-10-31T01:15Z/2027-10-31T01:45Z'],
  ],
  ['Europe/Lisbon', '2027-10-31', '00:30', '01:00', ['2027-10-30T23:30Z/2027-10-31T00:00Z']],
  ['Europe/Lisbon', '2027-10-31', '01:00', '02:30', ['2027-10-31T00:00Z/2027-10-31T02:30Z']],
  [
    'America/New_York',
    '2027-11-07',
    '00:30',
    '01:30',
    ['2027-11-07T04:30Z/2027-11-07T05:30Z', '2027-11-07T06:00Z/2027-11-07T06:30Z'],
  ],
  [
    'Australia/Lord_Howe',
    '2027-04-04',
    '01:30',
    '01:45',
    ['2027-04-03T14:30Z/2027-04-03T14:45Z', '2027-04-03T15:00Z/2027-04-03T15:15Z'],
  ],
])('blocks when the clocks of %s show, on %s, a time from %s to %s', (zone, date, from, to, expected) => {
  const around = { start: Date.parse(date) - 2 * DAY_MS, end: Date.parse(date) + 2 * DAY_MS }
  const toText = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')
  for (const repeat of [null, 'FREQ=DAILY;COUNT=1']) {
    const block = { from: `${date}T${from}`, to: `${date}T${to}`, repeat }
    const times = expandBlockedTime(block, zone, around).map(
      ({ start, end }) => `${toText(start)}/${toText(end)}`,
    )
    expect(times).toEqual(expected)
  }
})
