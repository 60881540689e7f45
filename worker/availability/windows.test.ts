import { describe, expect, it } from 'vitest'
import { at, everyDay, iso, windows } from './availability.fixture.ts'
import { getClosedTimes } from './closed-times.ts'
import { intersect, mergeIntervals, subtract } from './intervals.ts'
import { listOpenWindows } from './windows.ts'

/** Lists the windows that begin within the 24 hours after `from`. */
const listWindows = (timeZone: string, dates: Record<string, string>, from: string) => {
  const windowsByDate = Object.entries(dates).map(([date, text]) => [date, windows(text)] as const)
  const hours = { timeZone, weekly: everyDay(''), dates: Object.fromEntries(windowsByDate) }
  const start = at(from)
  return listOpenWindows(hours, { start, end: start + 86_400_000 }).map(
    (w) => `${iso(w.start)}/${iso(w.end)}`,
  )
}

describe('listOpenWindows', () => {
  it.each([
    ['Europe/Lisbon', '2027-03-28', '01:30-03:30', '2027-03-28T01:00Z/2027-03-28T02:30Z'],
    ['Europe/Lisbon', '2027-03-28', '00:00-24:00', '2027-03-28T00:00Z/2027-03-28T23:00Z'],
    ['Europe/Lisbon', '2027-10-31', '00:00-24:00', '2027-10-30T23:00Z/2027-11-01T00:00Z'],
    ['Europe/Lisbon', '2027-10-31', '01:30-02:00', '2027-10-31T00:30Z/2027-10-31T02:00Z'],
    ['Europe/Lisbon', '2027-10-31', '01:00-01:30', '2027-10-31T00:00Z/2027-10-31T00:30Z'],
    ['America/New_York', '2027-03-14', '02:15-04:00', '2027-03-14T07:00Z/2027-03-14T08:00Z'],
    ['America/New_York', '2027-11-07', '00:30-02:30', '2027-11-07T04:30Z/2027-11-07T07:30Z'],
    ['Australia/Lord_Howe', '2027-04-04', '00:00-03:00', '2027-04-03T13:00Z/2027-04-03T16:30Z'],
    ['Australia/Lord_Howe', '2027-10-03', '01:00-04:00', '2027-10-02T14:30Z/2027-10-02T17:00Z'],
    ['Africa/Cairo', '2027-04-30', '00:00-03:00', '2027-04-29T22:00Z/2027-04-30T00:00Z'],
    ['Africa/Cairo', '2027-04-29', '22:00-24:00', '2027-04-29T20:00Z/2027-04-29T22:00Z'],
    ['Africa/Cairo', '2027-10-28', '22:00-24:00', '2027-10-28T19:00Z/2027-10-28T22:00Z'],
    ['Asia/Beirut', '2027-10-30', '22:00-24:00', '2027-10-30T19:00Z/2027-10-30T22:00Z'],
    ['America/Sao_Paulo', '2018-11-04', '00:00-02:00', '2018-11-04T03:00Z/2018-11-04T04:00Z'],
    ['Pacific/Apia', '2011-12-29', '20:00-06:00', '2011-12-30T06:00Z/2011-12-30T10:00Z'],
    ['Asia/Kathmandu', '2027-06-01', '09:00-17:00', '2027-06-01T03:15Z/2027-06-01T11:15Z'],
    ['Europe/Lisbon', '2027-06-01', '22:00-06:00', '2027-06-01T21:00Z/2027-06-02T05:00Z'],
    ['Europe/Lisbon', '2027-06-01', '09:00-09:00', '2027-06-01T08:00Z/2027-06-02T08:00Z'],
  ])('opens in %s on %s at %s', (zone, date, text, expected) => {
    expect(listWindows(zone, { [date]: text }, expected.slice(0, 17))).toEqual([expected])
  })

  it('leaves out a window inside a skipped hour or date', () => {
    expect(listWindows('America/New_York', { '2027-03-14': '02:00-03:00' }, '2027-03-14T06:00Z')).toEqual([])
    expect(listWindows('Pacific/Apia', { '2011-12-30': '09:00-17:00' }, '2011-12-30T00:00Z')).toEqual([])
  })

  it('reads a range of dates, over which a single date wins', () => {
    const dates = { '2027-06-02': '10:00-11:00', '2027-06-01/2027-06-03': '14:00-15:00' }
    expect(listWindows('UTC', dates, '2027-06-03T00:00Z')).toEqual([
      '2027-06-02T10:00Z/2027-06-02T11:00Z',
      '2027-06-03T14:00Z/2027-06-03T15:00Z',
    ])
    expect(listWindows('UTC', dates, '2027-06-01T00:00Z')).toEqual([
      '2027-06-01T14:00Z/2027-06-01T15:00Z',
      '2027-06-02T10:00Z/2027-06-02T11:00Z',
    ])
    expect(listWindows('UTC', dates, '2027-06-05T00:00Z')).toEqual([])
  })

  it('leaves out closed times, which are dates in another zone', () => {
    const hours = { timeZone: 'Asia/Tokyo', weekly: everyDay('00:00-12:00') }
    const closed = getClosedTimes([{ from: '2027-06-02', to: '2027-06-03' }], 'UTC')
    const span = { start: at('2027-05-31T12:00Z'), end: at('2027-06-04T12:00Z') }
    const open = listOpenWindows({ ...hours, closed }, span)
    expect(open.map(({ start, end }) => `${iso(start)}/${iso(end)}`)).toEqual([
      '2027-05-29T15:00Z/2027-05-30T03:00Z',
      '2027-05-30T15:00Z/2027-05-31T03:00Z',
      '2027-05-31T15:00Z/2027-06-01T03:00Z',
      '2027-06-01T15:00Z/2027-06-02T00:00Z',
      '2027-06-04T00:00Z/2027-06-04T03:00Z',
    ])
  })

  it('merges windows that touch or overlap, in any order', () => {
    const dates = { '2027-06-01': '14:00-24:00, 09:00-12:00, 11:00-13:00', '2027-06-02': '00:00-02:00' }
    expect(listWindows('Europe/Lisbon', dates, '2027-06-01T00:00Z')).toEqual([
      '2027-06-01T08:00Z/2027-06-01T12:00Z',
      '2027-06-01T13:00Z/2027-06-02T01:00Z',
    ])
  })
})

describe('intervals', () => {
  const list = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }))

  it('merges without changing its argument', () => {
    const input = list([5, 6], [0, 2], [1, 5])
    expect(mergeIntervals(input)).toEqual(list([0, 6]))
    expect(input).toEqual(list([5, 6], [0, 2], [1, 5]))
  })

  it('subtracts lists', () => {
    const day = list([0, 10], [20, 30])
    expect(subtract(day, list([-5, 2], [4, 6], [8, 22], [40, 50]))).toEqual(list([2, 4], [6, 8], [22, 30]))
    expect(subtract(day, list([10, 20]))).toEqual(day)
    expect(subtract(day, list([-5, 50]))).toEqual([])
    expect(subtract(day, [])).toEqual(day)
  })

  it('intersects lists, and leaves out intervals that only touch', () => {
    const day = list([0, 10], [20, 30])
    expect(intersect(day, list([2, 4], [6, 22], [30, 40]))).toEqual(list([2, 4], [6, 10], [20, 22]))
    expect(intersect(day, list([-5, 0], [10, 20]))).toEqual([])
    expect(intersect(day, list([-5, 50]))).toEqual(day)
  })
})
