import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { readBusyTimes } from './busy-times.ts'
import { ComponentReader } from './component-reader.ts'

const CORPUS = 'test/fixtures/calendars'
const range = { start: Date.parse('2026-11-01T00:00:00Z'), end: Date.parse('2027-04-15T00:00:00Z') }

/** Returns a calendar. Each item of `events` has the properties of one event. */
const createCalendar = (events: readonly string[], zones = '') =>
  [
    'BEGIN:VCALENDAR\n',
    zones,
    ...events.map((event, index) => `BEGIN:VEVENT\nUID:${index}\n${event}\nEND:VEVENT\n`),
    'END:VCALENDAR\n',
  ].join('')

function read(text: string, zone = 'Europe/Lisbon') {
  const reader = new ComponentReader()
  reader.add(text)
  const components = reader.finish()
  if (!components) throw new Error('This is no calendar')
  const { times, unreadable } = runWithoutPauses(
    readBusyTimes(components, { ownerZone: zone, range, isOwnBooking: (uid) => uid.startsWith('bkg_') }),
  )
  const write = (instant: number) => new Date(instant).toISOString().replace('.000', '')
  return { times: times.map(({ start, end }) => [write(start), write(end)]), unreadable }
}

const expected: Record<string, [string, string][]> = JSON.parse(
  readFileSync(`${CORPUS}/busy-times.json`, 'utf8'),
)

test.each(Object.keys(expected))('reads the same busy times as an independent reader from %s', (file) => {
  const { times, unreadable } = read(readFileSync(`${CORPUS}/${file}`, 'utf8'))
  expect(times).toEqual(expected[file])
  expect(unreadable).toBe(0)
})

/** Returns the definition of a zone with the summer time of New York. */
const defineEastern = (tzid: string, [standard, summer] = ['-0500', '-0400']) =>
  [
    `BEGIN:VTIMEZONE\nTZID:${tzid}\n`,
    `BEGIN:STANDARD\nDTSTART:20071104T020000\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\n`,
    `TZOFFSETFROM:${summer}\nTZOFFSETTO:${standard}\nEND:STANDARD\n`,
    `BEGIN:DAYLIGHT\nDTSTART:20070311T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\n`,
    `TZOFFSETFROM:${standard}\nTZOFFSETTO:${summer}\nEND:DAYLIGHT\nEND:VTIMEZONE\n`,
  ].join('')

test.each([
  'EST',
  'PST',
  'EST5EDT',
  'UTC',
  'Eastern',
  'Eastern Standard Time',
  'GMT Standard Time',
  'Custom/Zone',
])('reads the zone %s as the feed defines it', (tzid) => {
  const event = (at: string) => `DTSTART;TZID=${tzid}:${at}\nDURATION:PT1H`
  const { times, unreadable } = read(
    createCalendar([event('20261201T090000'), event('20270401T090000')], defineEastern(tzid)),
  )
  expect([times.map(([start]) => start), unreadable]).toEqual([
    ['2026-12-01T14:00:00Z', '2027-04-01T13:00:00Z'],
    0,
  ])
})

test.each([
  ['Europe/Berlin', '2026-12-01T08:00:00Z'],
  ['/mozilla.org/20070129_1/Europe/Berlin', '2026-12-01T08:00:00Z'],
  ['US/Pacific', '2026-12-01T17:00:00Z'],
])('reads the zone %s by its name, whatever the feed defines', (tzid, start) => {
  const event = `DTSTART;TZID=${tzid}:20261201T090000\nDURATION:PT1H`
  expect(read(createCalendar([event], defineEastern(tzid))).times[0]?.[0]).toBe(start)
})

test('reads a Windows name without a definition, or with an empty one', () => {
  const event = 'DTSTART;TZID=Eastern Standard Time:20261201T090000\nDURATION:PT1H'
  for (const zones of ['', 'BEGIN:VTIMEZONE\nTZID:Eastern Standard Time\nEND:VTIMEZONE\n'])
    expect(read(createCalendar([event], zones)).times[0]?.[0]).toBe('2026-12-01T14:00:00Z')
})

test('reads a feed of VFREEBUSY, and counts what it cannot read', () => {
  const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const { times, unreadable } = read(
    calendar(
      'BEGIN:VFREEBUSY',
      'DTSTART:20261101T000000Z',
      'DTEND:20270101T000000Z',
      'FREEBUSY:20261124T100000Z/20261124T110000Z,20261124T120000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261124T140000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261125T100000Z/PT1H',
      'FREEBUSY;FBTYPE=busy-tentative:20261126T100000Z/PT1H',
      'FREEBUSY;FBTYPE=X-OUT:20261127T100000Z/PT1H',
      'FREEBUSY:20261128T100000Z/yesterday',
      'END:VFREEBUSY',
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20251128T100000Z/PT1H,20261129T100000Z/PT1H',
      'END:VFREEBUSY',
      'BEGIN:VAVAILABILITY',
      'BEGIN:AVAILABLE',
      'DTSTART:20261128T100000Z',
      'END:AVAILABLE',
      'END:VAVAILABILITY',
    ),
  )
  expect(times).toEqual([
    ['2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z'],
    ['2026-11-24T12:00:00Z', '2026-11-24T12:30:00Z'],
    ['2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z'],
    ['2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z'],
    ['2026-11-27T10:00:00Z', '2026-11-27T11:00:00Z'],
    ['2026-11-29T10:00:00Z', '2026-11-29T11:00:00Z'],
  ])
  expect(unreadable).toBe(2)
})

test.each(['FREE', 'WORKINGELSEWHERE', 'workingelsewhere'])(
  'takes an event of Outlook that is %s as free',
  (status) => {
    const event = `DTSTART:20261124T100000Z\nDURATION:PT1H\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:${status}`
    expect(read(createCalendar([event]))).toEqual({ times: [], unreadable: 0 })
  },
)

const tea = 'DTSTART:20261124T160000Z\nDTEND:20261124T163000Z'
const teaTime = ['2026-11-24T16:00:00Z', '2026-11-24T16:30:00Z']

test.each([
  ['no start', 'SUMMARY:Nothing'],
  ['a start that is no date', 'DTSTART:20261345T250000Z'],
  ['an end before its start', 'DTSTART:20261124T100000Z\nDTEND:20261124T090000Z'],
  ['a negative duration', 'DTSTART:20261124T100000Z\nDURATION:-PT1H'],
  ['a zone that nothing defines', 'DTSTART;TZID=Somewhere:20261124T100000\nDURATION:PT1H'],
  ['a zone without definitions', 'DTSTART;TZID=Empty:20261124T100000\nDURATION:PT1H'],
  ['a malformed zone', 'DTSTART;TZID=Broken:20261124T100000\nDURATION:PT1H'],
  ['a malformed rule', 'DTSTART:20261124T100000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES'],
  ['a rule that repeats every second', 'DTSTART:20261124T100000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'],
  [
    'a rule that repeats 52 times a day',
    'DTSTART:20261124T100000Z\nDURATION:PT1S\nRRULE:FREQ=DAILY;BYHOUR=1,2,3,4;BYMINUTE=1,2,3,4,5,6,7,8,9,10,11,12,13',
  ],
  [
    'a count that is reached after very many steps',
    'DTSTART:19000101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=1,3;COUNT=99999999',
  ],
  ['a rule of another calendar', 'DTSTART:20261124T100000Z\nDURATION:PT1H\nRRULE:RSCALE=HEBREW;FREQ=YEARLY'],
  ['a malformed line', 'DTSTART;TZID="UTC:20261124T100000\nDURATION:PT1H'],
])('leaves out an event with %s, and reads the others', (_, event) => {
  const zones = [
    'BEGIN:VTIMEZONE\nTZID:Empty\nEND:VTIMEZONE\n',
    'BEGIN:VTIMEZONE\nTZID:Broken\nBEGIN:STANDARD\nDTSTART:x\nEND:STANDARD\nEND:VTIMEZONE\n',
  ].join('')
  expect(read(createCalendar([event, tea], zones))).toEqual({ times: [teaTime], unreadable: 1 })
})

test.each<[string, string[], string[][]]>([
  [
    'includes the last date of a rule',
    ['DTSTART;TZID=Europe/Berlin:20270329T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20270330T080000Z'],
    [
      ['2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z'],
      ['2027-03-30T08:00:00Z', '2027-03-30T09:00:00Z'],
    ],
  ],
  [
    'reads an all-day event as the day in the zone of the owner',
    ['DTSTART;VALUE=DATE:20270402'],
    [['2027-04-01T23:00:00Z', '2027-04-02T23:00:00Z']],
  ],
  [
    'reads an all-day event that ends on its own date as one day',
    ['DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261201'],
    [['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z']],
  ],
  ['reads an event without an end as no time', ['DTSTART:20261124T100000Z'], []],
  [
    'reads a time without a zone in the zone of the owner',
    ['DTSTART:20270402T100000\nDURATION:PT1H'],
    [['2027-04-02T09:00:00Z', '2027-04-02T10:00:00Z']],
  ],
  [
    'reads a skipped time with the offset before the gap',
    ['DTSTART;TZID=Europe/Lisbon:20270328T013000\nDURATION:PT1H'],
    [['2027-03-28T01:30:00Z', '2027-03-28T02:30:00Z']],
  ],
  [
    'reads a day as 23 hours when the clock changes',
    ['DTSTART;TZID=Europe/Lisbon:20270327T120000\nDURATION:P1D'],
    [['2027-03-27T12:00:00Z', '2027-03-28T11:00:00Z']],
  ],
  [
    'excludes times by date',
    [`DTSTART:20261124T160000Z\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261125`],
    [teaTime, ['2026-11-26T16:00:00Z', '2026-11-26T16:30:00Z']],
  ],
  [
    'reads additional periods with their own lengths',
    [`${tea}\nRDATE;VALUE=PERIOD:20261125T160000Z/PT2H,20261126T160000Z/20261126T170000Z`],
    [
      teaTime,
      ['2026-11-25T16:00:00Z', '2026-11-25T18:00:00Z'],
      ['2026-11-26T16:00:00Z', '2026-11-26T17:00:00Z'],
    ],
  ],
  [
    'reads an event that began long ago and reaches into the range',
    ['DTSTART;VALUE=DATE:20250101\nDTEND;VALUE=DATE:20261102'],
    [['2025-01-01T00:00:00Z', '2026-11-02T00:00:00Z']],
  ],
  [
    'joins times that touch',
    [tea, 'DTSTART:20261124T163000Z\nDURATION:PT30M'],
    [['2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z']],
  ],
])('%s', (_, events, times) => {
  expect(read(createCalendar(events))).toEqual({ times, unreadable: 0 })
})

test('skips an event that ended long ago unless it repeats', () => {
  const past = 'DTSTART:broken\nDTEND;TZID="a:b":20250101T100000'
  expect(read(createCalendar([past, tea]))).toEqual({ times: [teaTime], unreadable: 1 })
  const readable = 'DTSTART:broken\nDTEND;TZID=Europe/Lisbon:20250101T100000'
  expect(read(createCalendar([readable, tea]))).toEqual({ times: [teaTime], unreadable: 0 })
  expect(read(createCalendar([`${readable}\nRRULE:FREQ=DAILY`, tea])).unreadable).toBe(1)
})

test('takes the newest version of an event, and both of two versions with the same number', () => {
  const version = (sequence: number, hour: number) =>
    `BEGIN:VEVENT\nUID:a\nSEQUENCE:${sequence}\nDTSTART:20261124T${hour}0000Z\nDURATION:PT30M\nEND:VEVENT\n`
  const all = (...versions: string[]) => read(`BEGIN:VCALENDAR\n${versions.join('')}END:VCALENDAR\n`).times
  expect(all(version(0, 10), version(1, 16))).toEqual([teaTime])
  expect(all(version(1, 10), version(1, 16))).toHaveLength(2)
})

test('moves all later dates of a series when one date is changed with `THISANDFUTURE`', () => {
  const master = 'DTSTART;TZID=Europe/Berlin:20261124T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=5'
  const at = (start: string, change: string) =>
    `BEGIN:VEVENT\nUID:a\nRECURRENCE-ID;${start}\n${change}\nEND:VEVENT\n`
  const readSeries = (...events: string[]) => {
    const all = [`BEGIN:VEVENT\nUID:a\n${master}\nEND:VEVENT\n`, ...events]
    return read(`BEGIN:VCALENDAR\n${all.join('')}END:VCALENDAR\n`).times.map(([start]) => start)
  }
  const later = 'DTSTART;TZID=Europe/Berlin:20261203T140000\nDURATION:PT2H'
  const future = at('RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261201T100000', later)
  expect(readSeries(future)).toEqual([
    '2026-11-24T09:00:00Z',
    '2026-12-03T13:00:00Z',
    '2026-12-10T13:00:00Z',
    '2026-12-17T13:00:00Z',
    '2026-12-24T13:00:00Z',
  ])
  // The change of a single date takes precedence. A later `THISANDFUTURE` change replaces the one before.
  const single = at('VALUE=DATE-TIME:20261208T090000Z', 'DTSTART:20261209T090000Z\nDURATION:PT1H')
  const cancelled = at('RANGE=THISANDFUTURE:20261215T090000Z', `${later}\nSTATUS:CANCELLED`)
  expect(readSeries(future, single, cancelled)).toEqual([
    '2026-11-24T09:00:00Z',
    '2026-12-03T13:00:00Z',
    '2026-12-09T09:00:00Z',
  ])
})

test('leaves out the dates of exclusion rules (`EXRULE` of RFC 2445)', () => {
  const event = `${tea}\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`
  expect(read(createCalendar([event])).times.map(([start]) => start)).toEqual([
    '2026-11-25T16:00:00Z',
    '2026-11-27T16:00:00Z',
  ])
})

test('reads lines that are folded anywhere, and ignores `BEGIN` and `END` inside a text', () => {
  const folded = createCalendar([tea, 'DESCRIPTION:x\n END:VEVENT\n BEGIN:VEVENT']).replaceAll(
    '1124T16',
    '11\n 24T1\r\n\t6',
  )
  expect(read(folded)).toEqual({ times: [teaTime], unreadable: 1 })
})

test('reads endless rules that began long ago', () => {
  const rules = [
    'DAILY',
    'WEEKLY',
    'MONTHLY',
    'YEARLY',
    'HOURLY;INTERVAL=12',
    'MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ]
  const events = rules.map(
    (rule) => `DTSTART;TZID=Europe/Lisbon:19700101T120000\nDURATION:PT1H\nRRULE:FREQ=${rule}`,
  )
  expect(read(createCalendar(Array.from({ length: 50 }, () => events).flat())).unreadable).toBe(0)
})

test('refuses a feed that repeats too often', () => {
  const every = 'DTSTART:20261101T000000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=30'
  expect(() => read(createCalendar(Array.from({ length: 10 }, () => every)))).toThrow('more than 50000 times')
})

test('limits the dates that `RDATE` lists like those of rules', () => {
  const dates = Array.from({ length: 3000 }, (_, index) =>
    new Date(Date.parse('2026-11-24T16:00:00Z') + index * 1000).toISOString().replace(/[-:]|\.000/g, ''),
  )
  const event = `${tea}\nRDATE:${dates.join(',')}`
  expect(() => read(createCalendar(Array.from({ length: 20 }, () => event)))).toThrow('more than 50000 times')
})
