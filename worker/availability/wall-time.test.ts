import { describe, expect, it } from 'vitest'
import { at, iso } from './availability.fixture.ts'
import { getDayStart, getLocalDay, listInstants, toInstant } from './wall-time.ts'

const wall = (text: string) => at(`${text}Z`) / 60_000
const day = (date: string) => at(`${date}T00:00Z`) / 86_400_000

describe('toInstant', () => {
  it.each([
    // Western Europe: last Sundays of March and October, 01:00 UTC.
    ['Europe/Lisbon', '2027-03-28T00:59', '2027-03-28T00:59Z'],
    ['Europe/Lisbon', '2027-03-28T01:00', '2027-03-28T01:00Z'],
    ['Europe/Lisbon', '2027-03-28T01:30', '2027-03-28T01:00Z'],
    ['Europe/Lisbon', '2027-03-28T02:00', '2027-03-28T01:00Z'],
    ['Europe/Lisbon', '2027-03-28T02:30', '2027-03-28T01:30Z'],
    ['Europe/Lisbon', '2027-10-31T01:00', '2027-10-31T00:00Z'],
    ['Europe/Lisbon', '2027-10-31T01:30', '2027-10-31T00:30Z'],
    ['Europe/Lisbon', '2027-10-31T02:00', '2027-10-31T02:00Z'],
    ['Europe/Lisbon', '2050-03-27T01:30', '2050-03-27T01:00Z'],
    // United States: second Sunday of March, first of November, 02:00 on the wall.
    ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59Z'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:00Z'],
    ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30Z'],
    ['America/New_York', '2027-11-07T02:00', '2027-11-07T07:00Z'],
    // Newfoundland: the same Sundays at UTC-3:30 and -2:30.
    ['America/St_Johns', '2027-03-14T02:30', '2027-03-14T05:30Z'],
    ['America/St_Johns', '2027-03-14T03:30', '2027-03-14T06:00Z'],
    ['America/St_Johns', '2027-11-07T01:30', '2027-11-07T04:00Z'],
    ['America/St_Johns', '2027-11-07T02:00', '2027-11-07T05:30Z'],
    // Lord Howe: first Sundays of April and October, half an hour between +11 and +10:30.
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45Z'],
    ['Australia/Lord_Howe', '2027-04-04T02:00', '2027-04-03T15:30Z'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:30Z'],
    ['Australia/Lord_Howe', '2027-10-03T02:45', '2027-10-02T15:45Z'],
    // Egypt: last Friday of April at 00:00, last Thursday of October at 24:00.
    ['Africa/Cairo', '2027-04-29T23:30', '2027-04-29T21:30Z'],
    ['Africa/Cairo', '2027-04-30T00:00', '2027-04-29T22:00Z'],
    ['Africa/Cairo', '2027-04-30T00:30', '2027-04-29T22:00Z'],
    ['Africa/Cairo', '2027-04-30T09:00', '2027-04-30T06:00Z'],
    ['Africa/Cairo', '2027-10-28T23:30', '2027-10-28T20:30Z'],
    ['Africa/Cairo', '2027-10-29T00:00', '2027-10-28T22:00Z'],
    // Lebanon: last Sundays of March and October at 00:00.
    ['Asia/Beirut', '2027-03-28T00:00', '2027-03-27T22:00Z'],
    ['Asia/Beirut', '2027-03-28T00:30', '2027-03-27T22:00Z'],
    ['Asia/Beirut', '2027-03-28T09:00', '2027-03-28T06:00Z'],
    ['Asia/Beirut', '2027-10-30T23:30', '2027-10-30T20:30Z'],
    ['Asia/Beirut', '2027-10-31T00:00', '2027-10-30T22:00Z'],
    // Brazil in 2018: third Sunday of February and 4 November, both at midnight.
    ['America/Sao_Paulo', '2018-02-17T23:30', '2018-02-18T01:30Z'],
    ['America/Sao_Paulo', '2018-02-18T00:00', '2018-02-18T03:00Z'],
    ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:00Z'],
    ['America/Sao_Paulo', '2018-11-04T01:00', '2018-11-04T03:00Z'],
    // Samoa crossed the date line: 29 December 2011 (-10) was followed by the 31st (+14).
    ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59Z'],
    ['Pacific/Apia', '2011-12-30T09:00', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-31T09:00', '2011-12-30T19:00Z'],
    ['Asia/Kathmandu', '2027-06-01T09:00', '2027-06-01T03:15Z'],
    ['Pacific/Kiritimati', '2027-06-01T00:00', '2027-05-31T10:00Z'],
    ['Etc/GMT+12', '2027-06-01T00:00', '2027-06-01T12:00Z'],
  ])('converts %s %s to %s', (zone, text, expected) => {
    expect(iso(toInstant(zone, wall(text)))).toBe(expected)
    expect(iso(toInstant(zone, wall(text)))).toBe(expected)
  })
})

describe('getLocalDay', () => {
  it.each([
    ['Pacific/Kiritimati', '2027-05-31T10:00Z', '2027-06-01'],
    ['Etc/GMT+12', '2027-06-01T11:59Z', '2027-05-31'],
    ['Africa/Cairo', '2027-04-29T21:59Z', '2027-04-29'],
    ['Africa/Cairo', '2027-04-29T22:00Z', '2027-04-30'],
    ['Africa/Cairo', '2027-10-28T21:30Z', '2027-10-28'],
    ['Pacific/Apia', '2011-12-30T09:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00Z', '2011-12-31'],
    ['Asia/Kathmandu', '1969-12-31T18:30Z', '1970-01-01'],
  ])('puts in %s the instant %s on %s', (zone, instant, date) => {
    expect(getLocalDay(zone, at(instant))).toBe(day(date))
  })

  it('treats a date that the zone skipped as empty', () => {
    expect(getDayStart('Pacific/Apia', day('2011-12-30'))).toBe(
      getDayStart('Pacific/Apia', day('2011-12-31')),
    )
  })

  it('converts correctly after the cache overflows', () => {
    const noon = wall('2027-06-01T12:00')
    for (let minute = 0; minute < 50_100; minute += 1) toInstant('UTC', minute)
    expect(iso(toInstant('Europe/Lisbon', noon))).toBe('2027-06-01T11:00Z')
  })
})

describe('listInstants', () => {
  it.each([
    ['Europe/Lisbon', '2027-03-28T01:30', []],
    ['Europe/Lisbon', '2027-03-28T12:00', ['2027-03-28T11:00Z']],
    ['Europe/Lisbon', '2027-10-31T01:30', ['2027-10-31T00:30Z', '2027-10-31T01:30Z']],
    ['Europe/Lisbon', '2027-06-01T09:00', ['2027-06-01T08:00Z']],
    ['Pacific/Apia', '2011-12-30T09:00', []],
  ])('in %s has for %s %j', (timeZone, time, instants) => {
    expect(listInstants(timeZone, wall(time))).toEqual(instants.map(at))
  })
})
