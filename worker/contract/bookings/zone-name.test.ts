import { Temporal } from 'temporal-polyfill/implementation'
import { expect, test } from 'vitest'
import { findTimeZone } from './find-time-zone.ts'
import { getCity } from './zone-name.ts'

test.each([
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['PST8PDT', 'America/Los_Angeles'],
  ['EST', 'America/Panama'],
  ['GB', 'Europe/London'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT+12', 'Etc/GMT+12'],
])('reads %s as %s', (name, zone) => expect(findTimeZone(name)).toBe(zone))

test.each([
  ...['ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT', 'IET'],
  ...['IST', 'JST', 'MIT', 'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST', 'ist', 'Pst'],
  ...['SystemV/PST8PDT', 'Etc/Unknown', 'Foo/Bar', 'posix/Europe/Lisbon', 'localtime', 'Factory'],
  ...['', ' ', '+01:00', '-03', 'Z', 'Europe/Lisbon ', 'Europe/Lisbon\u0000', 'a'.repeat(100)],
])('reads no zone in "%s"', (name) => expect(findTimeZone(name)).toBeUndefined())

test('gives every zone of the runtime a name that Temporal accepts and that resolves to itself', () => {
  const now = Temporal.Instant.from('2026-07-01T12:00:00Z')
  for (const known of Intl.supportedValuesOf('timeZone')) {
    const zone = findTimeZone(known) ?? ''
    expect(findTimeZone(zone)).toBe(zone)
    expect(now.toZonedDateTimeISO(zone).offset).toBe(now.toZonedDateTimeISO(known).offset)
    expect(getCity(known)).toBe(getCity(zone))
  }
})
