import { describe, expect, it } from 'vitest'
import {
  at,
  busy,
  DAY,
  everyDay,
  HOUR,
  iso,
  MINUTE,
  person,
  rules,
  starts,
  windows,
} from './availability.fixture.ts'
import { findSlots } from './find-slots.ts'
import type { Person, Rules } from './types.ts'

const list = (
  people: Person | Person[],
  from: string,
  to: string,
  changes: Partial<Rules> = {},
  now = 0,
  seats = 1,
) =>
  findSlots({
    rules: rules(changes),
    people: Array.isArray(people) ? people : [people],
    range: { start: at(from), end: at(to) },
    now,
    seats,
  })
const listStarts = (...query: Parameters<typeof list>) => starts(list(...query))
const hourly = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => iso(at(first) + i * HOUR))

describe('days on which the clocks change', () => {
  it.each([
    ['Europe/Lisbon', '00:00-04:00', '2027-03-27T12:00Z', hourly('2027-03-28T00:00Z', 3)],
    ['Europe/Lisbon', '00:00-04:00', '2027-10-30T12:00Z', hourly('2027-10-30T23:00Z', 5)],
    ['Europe/Lisbon', '01:30-04:00', '2027-03-27T12:00Z', hourly('2027-03-28T01:00Z', 2)],
    ['America/New_York', '01:00-04:00', '2027-03-13T20:00Z', hourly('2027-03-14T06:00Z', 2)],
    ['America/New_York', '01:00-04:00', '2027-11-06T20:00Z', hourly('2027-11-07T05:00Z', 4)],
    ['America/St_Johns', '01:00-04:00', '2027-03-13T20:00Z', hourly('2027-03-14T04:30Z', 2)],
    ['America/St_Johns', '01:00-04:00', '2027-11-06T20:00Z', hourly('2027-11-07T03:30Z', 4)],
    ['Australia/Lord_Howe', '00:00-04:00', '2027-04-03T06:00Z', hourly('2027-04-03T13:00Z', 4)],
    ['Australia/Lord_Howe', '00:00-04:00', '2027-10-02T06:00Z', hourly('2027-10-02T13:30Z', 3)],
    ['Africa/Cairo', '00:00-03:00', '2027-04-29T12:00Z', hourly('2027-04-29T22:00Z', 2)],
    ['Africa/Cairo', '21:00-24:00', '2027-10-28T12:00Z', hourly('2027-10-28T18:00Z', 4)],
    ['Africa/Cairo', '09:00-11:00', '2027-04-29T12:00Z', hourly('2027-04-30T06:00Z', 2)],
    ['Africa/Cairo', '09:00-11:00', '2027-10-28T12:00Z', hourly('2027-10-29T07:00Z', 2)],
    ['Asia/Beirut', '00:00-03:00', '2027-03-27T12:00Z', hourly('2027-03-27T22:00Z', 2)],
    ['Asia/Beirut', '21:00-24:00', '2027-10-30T12:00Z', hourly('2027-10-30T18:00Z', 4)],
    ['Asia/Beirut', '09:00-11:00', '2027-03-27T12:00Z', hourly('2027-03-28T06:00Z', 2)],
    ['America/Sao_Paulo', '00:00-03:00', '2018-11-03T12:00Z', hourly('2018-11-04T03:00Z', 2)],
    ['America/Sao_Paulo', '22:00-24:00', '2018-02-17T12:00Z', hourly('2018-02-18T00:00Z', 3)],
    ['Pacific/Apia', '08:00-10:00', '2011-12-30T00:00Z', hourly('2011-12-30T18:00Z', 2)],
    ['Asia/Kathmandu', '09:00-11:00', '2027-06-01T00:00Z', hourly('2027-06-01T03:15Z', 2)],
  ])('lists the starts in %s with the hours %s for the 24 hours from %s', (zone, open, from, expected) => {
    expect(listStarts(person(zone, open), from, iso(at(from) + DAY))).toEqual(expected)
  })

  it('keeps the wall time on both sides of the change', () => {
    const found = listStarts(
      person('America/New_York', '09:00-10:00'),
      '2027-03-12T00:00Z',
      '2027-03-17T00:00Z',
    )
    expect(found.map((start) => start.slice(8))).toEqual([
      '12T14:00Z',
      '13T14:00Z',
      '14T13:00Z',
      '15T13:00Z',
      '16T13:00Z',
    ])
  })

  it('lists the last day of a month when the clocks change on it', () => {
    // 31 October 2027 in Lisbon has 25 hours, and the range is the visitor's month.
    const found = listStarts(person('Europe/Lisbon', '22:00-24:00'), '2027-09-30T23:00Z', '2027-11-01T00:00Z')
    expect(found).toHaveLength(62)
    expect(found.slice(-4)).toEqual([
      '2027-10-30T21:00Z',
      '2027-10-30T22:00Z',
      '2027-10-31T22:00Z',
      '2027-10-31T23:00Z',
    ])
  })

  it("counts an hour's notice in real time", () => {
    const night = person('Europe/Lisbon', '00:00-05:00')
    const range = ['2027-03-28T00:00Z', '2027-03-28T12:00Z'] as const
    // 00:30 on the wall; an hour later it is 02:30.
    expect(listStarts(night, ...range, { notice: HOUR }, at('2027-03-28T00:30Z'))).toEqual(
      hourly('2027-03-28T02:00Z', 2),
    )
    expect(listStarts(night, ...range, { notice: HOUR }, at('2027-03-28T00:00Z'))).toEqual(
      hourly('2027-03-28T01:00Z', 3),
    )
  })
})

describe('zones of staff, site and visitor', () => {
  it("steps through the intersection of the calendar's hours and the person's", () => {
    // New York 09:00-12:30 is 14:00-17:30 in Lisbon, which closes at 16:00.
    const calendar = { timeZone: 'Europe/Lisbon', weekly: everyDay('10:00-16:00') }
    const ana = person('America/New_York', '09:00-12:30')
    expect(listStarts(ana, '2027-01-11T00:00Z', '2027-01-12T00:00Z', { hours: [calendar] })).toEqual(
      hourly('2027-01-11T14:00Z', 2),
    )
    // For two weeks in March, New York is only four hours behind Lisbon, because its clocks change earlier.
    expect(listStarts(ana, '2027-03-15T00:00Z', '2027-03-16T00:00Z', { hours: [calendar] })).toEqual(
      hourly('2027-03-15T13:00Z', 3),
    )
  })

  it('cuts at the range, not at the day of the staff', () => {
    // A day in Kathmandu begins at 18:15Z.
    const ana = person('America/New_York', '09:00-17:00')
    const day = ['2027-06-01T18:15Z', '2027-06-02T18:15Z'] as const
    expect(listStarts(ana, ...day)).toEqual([
      ...hourly('2027-06-01T19:00Z', 2),
      ...hourly('2027-06-02T13:00Z', 6),
    ])
  })

  it('applies the hours of a single date whose window is on the next day in UTC', () => {
    const dates = { '2027-06-01': windows('19:00-21:00') }
    const ana = person('America/New_York', '09:00-10:00', { dates })
    expect(listStarts(ana, '2027-06-01T00:00Z', '2027-06-03T00:00Z')).toEqual([
      ...hourly('2027-06-01T23:00Z', 2),
      '2027-06-02T13:00Z',
    ])
  })

  it('closes a date whose own hours are empty', () => {
    const ana = person('Asia/Kathmandu', '09:00-10:00', { dates: { '2027-06-02': [] } })
    expect(listStarts(ana, '2027-06-01T00:00Z', '2027-06-04T00:00Z')).toEqual([
      '2027-06-01T03:15Z',
      '2027-06-03T03:15Z',
    ])
  })

  it('counts the horizon from the date in the zone of the staff, at UTC+14 and UTC-11', () => {
    // At 2027-06-01T10:30Z it is 2 June in Kiritimati and still 31 May in Pago Pago.
    const now = at('2027-06-01T10:30Z')
    const range = ['2027-06-01T00:00Z', '2027-06-09T00:00Z'] as const
    const last = (zone: string) =>
      listStarts(person(zone, '00:00-24:00'), ...range, { horizonDays: 1 }, now).at(-1)
    expect(last('Pacific/Kiritimati')).toBe('2027-06-03T09:00Z')
    expect(last('Pacific/Pago_Pago')).toBe('2027-06-02T10:00Z')
  })

  it('applies the daily limit to the day of the staff, not of the visitor', () => {
    // Both are 1 June in New York, the second is 2 June in UTC and for a visitor in Lisbon.
    const taken = [
      busy('2027-06-01T13:00Z', '2027-06-01T14:00Z'),
      busy('2027-06-02T00:00Z', '2027-06-02T01:00Z'),
    ]
    const ana = person('America/New_York', '09:00-23:00', { busy: taken })
    const found = listStarts(ana, '2027-06-01T00:00Z', '2027-06-03T04:00Z', { perDay: 2 })
    expect(found).toEqual([...hourly('2027-06-01T00:00Z', 3), ...hourly('2027-06-02T13:00Z', 14)])
  })
})

describe('windows', () => {
  it('merges a working day that runs past midnight with the next', () => {
    const hours = {
      timeZone: 'Europe/Lisbon',
      weekly: { mon: windows('22:30-24:00'), tue: windows('00:00-02:00') },
    }
    const found = listStarts(
      { ...person('Europe/Lisbon', ''), hours },
      '2027-01-04T00:00Z',
      '2027-01-06T00:00Z',
    )
    expect(found).toEqual(hourly('2027-01-04T22:30Z', 3))
  })

  it('continues the grid across a date that the zone skipped', () => {
    const dates = { '2011-12-29': windows('20:30-24:00'), '2011-12-31': windows('00:00-02:00') }
    const ana = person('Pacific/Apia', '', { dates })
    expect(listStarts(ana, '2011-12-30T00:00Z', '2011-12-31T00:00Z')).toEqual(hourly('2011-12-30T06:30Z', 5))
  })

  it('finds the window that began the evening before the range', () => {
    const night = person('Europe/Lisbon', '22:30-02:30')
    expect(listStarts(night, '2027-01-05T00:00Z', '2027-01-05T12:00Z')).toEqual(
      hourly('2027-01-05T00:30Z', 2),
    )
  })

  it('begins the grid of hours around the clock at each midnight, wherever the range begins', () => {
    const always = person('Europe/Lisbon', '00:00-24:00')
    const changes = { interval: 50 * MINUTE, duration: 50 * MINUTE }
    const day = listStarts(always, '2027-01-05T00:00Z', '2027-01-06T00:00Z', changes)
    expect(day).toHaveLength(29)
    expect([day[0], day[1], day[28]]).toEqual(['2027-01-05T00:00Z', '2027-01-05T00:50Z', '2027-01-05T23:20Z'])
    for (const from of ['2027-01-05T09:00Z', '2027-01-05T23:00Z']) {
      expect(listStarts(always, from, '2027-01-06T00:00Z', changes)).toEqual(
        day.filter((start) => start >= from),
      )
    }
  })

  it('lists nothing when a busy time covers the whole window', () => {
    const ana = person('Europe/Lisbon', '09:00-12:00', {
      busy: [busy('2027-01-05T08:00Z', '2027-01-05T13:00Z')],
    })
    expect(list(ana, '2027-01-05T00:00Z', '2027-01-06T00:00Z')).toEqual([])
  })

  it('accepts lengths that do not divide the window', () => {
    const ana = person('Europe/Lisbon', '09:00-11:00')
    const changes = { duration: 45 * MINUTE, interval: 45 * MINUTE }
    expect(listStarts(ana, '2027-01-05T00:00Z', '2027-01-06T00:00Z', changes)).toEqual([
      '2027-01-05T09:00Z',
      '2027-01-05T09:45Z',
    ])
  })

  it('accepts windows and busy times off the hour', () => {
    const ana = person('Europe/Lisbon', '09:10-10:40', {
      busy: [busy('2027-01-05T09:30Z', '2027-01-05T09:45Z')],
    })
    const changes = { duration: 20 * MINUTE, interval: 35 * MINUTE }
    expect(listStarts(ana, '2027-01-05T00:00Z', '2027-01-06T00:00Z', changes)).toEqual([
      '2027-01-05T09:10Z',
      '2027-01-05T09:45Z',
      '2027-01-05T10:20Z',
    ])
  })

  it('lists appointments longer than a day in a long enough window', () => {
    const always = person('Europe/Lisbon', '00:00-24:00', { dates: { '2027-01-08': [] } })
    const changes = { duration: 48 * HOUR, interval: 24 * HOUR }
    expect(listStarts(always, '2027-01-05T00:00Z', '2027-01-10T00:00Z', changes)).toEqual([
      '2027-01-05T00:00Z',
      '2027-01-06T00:00Z',
      '2027-01-09T00:00Z',
    ])
  })

  it('throws for an interval of zero', () => {
    expect(() =>
      list(person('UTC', '09:00-17:00'), '2027-01-05T00:00Z', '2027-01-06T00:00Z', { interval: 0 }),
    ).toThrow(RangeError)
  })
})

describe('busy time', () => {
  const day = ['2027-01-05T00:00Z', '2027-01-06T00:00Z'] as const

  it('does not clash when it touches', () => {
    const taken = [
      busy('2027-01-05T09:00Z', '2027-01-05T10:00Z'),
      busy('2027-01-05T11:00Z', '2027-01-05T12:00Z'),
    ]
    expect(listStarts(person('UTC', '09:00-12:00', { busy: taken }), ...day)).toEqual(['2027-01-05T10:00Z'])
  })

  it.each([
    [{ before: 15, after: 0 }, { before: 0, after: 30 }, '11:30', '09:00'],
    [{ before: 45, after: 0 }, { before: 0, after: 30 }, '11:45', '09:00'],
    [{ before: 0, after: 20 }, { before: 10, after: 0 }, '11:00', '08:40'],
    [{ before: 0, after: 20 }, { before: 40, after: 0 }, '11:00', '08:20'],
  ])(
    'keeps the larger of the buffers that face each other: ours %j, theirs %j',
    (ours, theirs, first, last) => {
      const inMs = ({ before, after }: typeof ours) => ({ before: before * MINUTE, after: after * MINUTE })
      const taken = [busy('2027-01-05T10:00Z', '2027-01-05T11:00Z', inMs(theirs))]
      const found = listStarts(person('UTC', '06:00-14:00', { busy: taken }), ...day, {
        ...inMs(ours),
        interval: 5 * MINUTE,
      })
      expect(found.find((start) => start > '2027-01-05T10:00Z')).toBe(`2027-01-05T${first}Z`)
      expect(found.findLast((start) => start < '2027-01-05T10:00Z')).toBe(`2027-01-05T${last}Z`)
    },
  )

  it('lets buffers reach out of the working window', () => {
    const changes = { before: HOUR, after: HOUR }
    expect(listStarts(person('UTC', '09:00-10:00'), ...day, changes)).toEqual(['2027-01-05T09:00Z'])
  })

  it('respects a busy time that began days earlier, with shorter ones after it', () => {
    const taken = [
      busy('2026-12-20T00:00Z', '2027-01-05T11:00Z', { counts: false }),
      busy('2027-01-04T09:00Z', '2027-01-04T10:00Z'),
      busy('2027-01-05T08:00Z', '2027-01-05T08:30Z'),
    ]
    expect(listStarts(person('UTC', '09:00-12:00', { busy: taken }), ...day)).toEqual(['2027-01-05T11:00Z'])
  })

  it('merges the slots of people, in the order of the query', () => {
    const rui = person('UTC', '10:00-12:00', { id: 'rui' })
    const eva = person('UTC', '09:00-11:00', { id: 'eva' })
    const found = list([rui, eva], ...day).map(({ start, people }) => [iso(start).slice(11), people])
    expect(found).toEqual([
      ['09:00Z', ['eva']],
      ['10:00Z', ['rui', 'eva']],
      ['11:00Z', ['rui']],
    ])
  })

  it('lists the slot of a hold that the caller leaves out of the busy times', () => {
    const hold = busy('2027-01-05T09:00Z', '2027-01-05T10:00Z')
    const others = busy('2027-01-05T10:00Z', '2027-01-05T11:00Z')
    expect(listStarts(person('UTC', '09:00-12:00', { busy: [hold, others] }), ...day)).toEqual([
      '2027-01-05T11:00Z',
    ])
    expect(listStarts(person('UTC', '09:00-12:00', { busy: [others] }), ...day)).toEqual([
      '2027-01-05T09:00Z',
      '2027-01-05T11:00Z',
    ])
  })
})

describe('classes', () => {
  const day = ['2027-01-05T00:00Z', '2027-01-06T00:00Z'] as const
  const party = (hour: string, seats: number) =>
    busy(`2027-01-05T${hour}:00Z`, `2027-01-05T${hour}:59Z`, {
      end: at(`2027-01-05T${hour}:00Z`) + HOUR,
      session: { key: 'class', seats, isClass: true },
    })

  it('adds up the seats of a session, and hides it when too few are left', () => {
    const ana = person('UTC', '09:00-12:00', { busy: [party('09', 2), party('09', 5), party('11', 12)] })
    const seats = (requested: number) =>
      list(ana, ...day, { seats: 12 }, 0, requested).map(({ start, seatsLeft }) => [
        iso(start).slice(11),
        seatsLeft,
      ])
    expect(seats(1)).toEqual([
      ['09:00Z', 5],
      ['10:00Z', 12],
    ])
    expect(seats(6)).toEqual([['10:00Z', 12]])
    expect(seats(13)).toEqual([])
  })

  it('does not join another class, another length or an overlapping start', () => {
    const at9 = { start: at('2027-01-05T09:00Z'), before: 0, after: 0, counts: true }
    const other = { ...at9, end: at9.start + HOUR, session: { key: 'pilates', seats: 1, isClass: true } }
    const longer = {
      ...at9,
      end: at9.start + 90 * MINUTE,
      session: { key: 'class', seats: 1, isClass: true },
    }
    const overlapping = {
      ...at9,
      start: at9.start + 30 * MINUTE,
      end: at9.start + 90 * MINUTE,
      session: { key: 'class', seats: 1, isClass: true },
    }
    for (const entry of [other, longer, overlapping]) {
      const found = listStarts(person('UTC', '09:00-10:00', { busy: [entry] }), ...day, { seats: 12 })
      expect(found).toEqual([])
    }
  })

  it('counts a session once towards the daily limit, and lets others join it', () => {
    const taken = [party('10', 1), party('10', 1), party('10', 1)]
    const ana = person('UTC', '09:00-12:00', { busy: taken })
    expect(listStarts(ana, ...day, { seats: 12, perDay: 2 })).toHaveLength(3)
    expect(listStarts(ana, ...day, { seats: 12, perDay: 1 })).toEqual(['2027-01-05T10:00Z'])
  })

  it('counts simultaneous appointments one by one unless they are a class', () => {
    const single = { session: { key: 'visit', seats: 1, isClass: false } }
    const twice = [1, 2].map(() => busy('2027-01-05T09:00Z', '2027-01-05T10:00Z', single))
    const ana = person('UTC', '09:00-12:00', { busy: twice })
    expect(listStarts(ana, ...day, { perDay: 3 })).toHaveLength(2)
    expect(listStarts(ana, ...day, { perDay: 2 })).toEqual([])
  })

  it('reports the most seats left with one person', () => {
    const half = person('UTC', '09:00-10:00', { id: 'half', busy: [party('09', 6)] })
    const fresh = person('UTC', '09:00-10:00', { id: 'fresh' })
    const found = list([half, fresh], ...day, { seats: 12 }, 0, 2)
    expect(found.map(({ seatsLeft, people }) => [seatsLeft, people])).toEqual([[12, ['half', 'fresh']]])
  })
})
