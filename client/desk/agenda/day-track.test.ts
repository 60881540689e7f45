import { expect, test } from 'vitest'
import type { AdminAgenda, AgendaAppointment, AgendaColumn } from '#worker/contract/admin/agenda.ts'
import { createTrack, findNow, foldTrack, getHourRange, toPosition } from './day-track.ts'

const day = { date: '2026-11-24', start: '2026-11-24T00:00:00+00:00', end: '2026-11-25T00:00:00+00:00' }
const at = (time: string) => `2026-11-24T${time}:00+00:00`
const time = (from: string, to: string) => ({ start: at(from), end: at(to) })

const createAppointment = (from: string, to: string, change: Partial<AgendaAppointment> = {}) => ({
  ...time(from, to),
  before: 0,
  after: 0,
  calendar: 'cal',
  service: { id: 'srv', name: 'Cut' },
  staff: [],
  rooms: [],
  bookings: [],
  ...change,
})

/** Creates an agenda with one column that has all appointments. */
function createAgenda(appointments: AgendaAppointment[], change: Partial<AgendaColumn> = {}) {
  const indexes = appointments.map((_, index) => index)
  const column = { id: 'ana', hours: [], blocks: [], busy: [], holds: [], appointments: indexes, ...change }
  const agenda: AdminAgenda = {
    timeZone: 'Europe/Lisbon',
    by: 'staff',
    colors: 'none',
    days: [day],
    staff: [],
    rooms: [],
    columns: [column],
    appointments,
  }
  return { agenda, column }
}

test('places an appointment with its buffers', () => {
  const { agenda, column } = createAgenda([createAppointment('10:00', '10:45', { before: 10, after: 5 })])
  const { items, buffers } = createTrack(agenda, column, day)
  expect(items).toMatchObject([{ kind: 'appointment', from: 120, until: 129, lane: 0, lanes: 1 }])
  expect(buffers).toEqual([
    { from: 118, until: 120, lane: 0, lanes: 1 },
    { from: 129, until: 130, lane: 0, lanes: 1 },
  ])
})

test('rounds times outwards to five minutes, and leaves out the parts on other days', () => {
  const { agenda, column } = createAgenda([createAppointment('10:07', '10:31')], {
    hours: [{ start: '2026-11-23T20:00:00+00:00', end: at('06:00') }],
    blocks: [{ id: 'blk' as never, start: at('22:00'), end: '2026-11-26T00:00:00+00:00', reason: null }],
    busy: [{ start: '2026-11-25T09:00:00+00:00', end: '2026-11-25T10:00:00+00:00' }],
  })
  const { hours, items } = createTrack(agenda, column, day)
  expect(hours).toEqual([{ from: 0, until: 72 }])
  expect(items.map(({ kind, from, until }) => [kind, from, until])).toEqual([
    ['appointment', 121, 127],
    ['block', 264, 288],
  ])
})

test('puts a block behind an appointment at the same time', () => {
  const { agenda, column } = createAgenda([createAppointment('10:00', '11:00')], {
    blocks: [{ id: 'blk' as never, ...time('10:30', '12:00'), reason: 'Training' }],
  })
  const { items } = createTrack(agenda, column, day)
  expect(items.map(({ kind, lane, lanes }) => [kind, lane, lanes])).toEqual([
    ['appointment', 0, 1],
    ['block', 0, 1],
  ])
})

test('counts the hours of a day with a clock change from its start', () => {
  const spring = { date: '2027-03-28', start: '2027-03-28T00:00:00+00:00', end: '2027-03-29T00:00:00+01:00' }
  const { agenda, column } = createAgenda([], {
    hours: [{ start: '2027-03-28T09:00:00+01:00', end: '2027-03-28T23:30:00+01:00' }],
    busy: [{ start: '2027-03-28T00:00:00+00:00', end: '2027-03-29T00:00:00+01:00' }],
  })
  const track = createTrack(agenda, column, spring)
  expect(track.hours).toEqual([{ from: 8 * 12, until: 22.5 * 12 }])
  expect(track.items).toMatchObject([{ from: 0, until: 23 * 12 }])
  expect(getHourRange([track])).toEqual({ first: 8, last: 23 })
})

test('shows all working hours and appointments outside them, or 9 to 17 on an empty day', () => {
  const { agenda, column } = createAgenda([createAppointment('07:50', '08:20')], {
    hours: [time('09:00', '17:30')],
    busy: [time('00:00', '23:00')],
  })
  expect(getHourRange([createTrack(agenda, column, day)])).toEqual({ first: 7, last: 18 })
  const empty = createAgenda([])
  expect(getHourRange([createTrack(empty.agenda, empty.column, day)])).toEqual({ first: 9, last: 17 })
})

test('does not stretch the hours for a booking in the night, and has it apart from the others', () => {
  const appointments = [createAppointment('00:55', '01:25'), createAppointment('10:00', '11:00')]
  const { agenda, column } = createAgenda([...appointments, createAppointment('23:00', '23:30')], {
    hours: [time('09:00', '17:00')],
    blocks: [{ id: 'blk' as never, start: at('00:00'), end: at('12:00'), reason: null }],
  })
  const track = createTrack(agenda, column, day)
  const range = getHourRange([track])
  expect(range).toEqual({ first: 9, last: 17 })
  const { items, earlier, later } = foldTrack(track, range)
  expect(items.map(({ kind, from }) => [kind, from])).toEqual([
    ['block', 108],
    ['appointment', 120],
  ])
  expect([earlier, later].map((folded) => folded.map(({ from }) => from))).toEqual([[11], [276]])
})

test('finds the present time only on its day', () => {
  expect(findNow(day, '2026-11-24T10:22:59Z')).toBe(124)
  expect(findNow(day, '2026-11-23T23:59:59Z')).toBeUndefined()
  expect(findNow(day, '2026-11-25T00:00:00Z')).toBeUndefined()
})

test('writes positions as hours and steps of five minutes', () => {
  expect(toPosition({ from: 121, until: 288 }, { lane: 1, lanes: 2 })).toEqual({
    'data-h': 10,
    'data-m': 1,
    'data-uh': 24,
    'data-um': 0,
    'data-lane': 1,
    'data-lanes': 2,
  })
})
