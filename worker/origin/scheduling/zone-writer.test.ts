import { Temporal } from 'temporal-polyfill/implementation'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { createZoneWriter } from './zone-writer.ts'

test.each([
  'Europe/Lisbon',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Chatham',
])('writes every hour of 2027 in %s as Temporal does', (zone) => {
  const from = Date.parse('2026-12-31T00:00Z')
  const to = Date.parse('2028-01-02T00:00Z')
  const writer = createZoneWriter(zone, from, to)
  for (let at = from; at <= to; at += HOUR_MS) {
    const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    expect(writer.instant(at)).toBe(expected.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
    expect(writer.date(at)).toBe(expected.toPlainDate().toString())
    expect(writer.wallTime(at)).toBe(expected.toPlainDateTime().toString({ smallestUnit: 'minute' }))
  }
})
