import { describe, expect, it } from 'vitest'
import { at, busy, HOUR, MINUTE, person, rules } from './availability.fixture.ts'
import { findCandidates } from './find-candidates.ts'
import type { Person, Rules } from './types.ts'

const now = at('2027-01-04T12:00Z')
const find = (people: Person[], start: string, changes: Partial<Rules> = {}, seats = 1) =>
  findCandidates({ rules: rules(changes), people, start: at(start), now, seats })

const NINE = '2027-01-05T09:00Z'
const ana = person('UTC', '09:00-12:00')
const session = { key: 'class', seats: 5, isClass: true }
const withSession = person('UTC', '09:00-12:00', {
  id: 'rui',
  busy: [busy(NINE, '2027-01-05T10:00Z', { session })],
})
const booked = person('UTC', '09:00-12:00', { id: 'eva', busy: [busy(NINE, '2027-01-05T10:00Z')] })

describe('findCandidates', () => {
  it('returns everybody who can take the start', () => {
    const answer = find([booked, withSession, ana], NINE, { seats: 12 })
    expect(answer).toEqual({
      people: [
        { id: 'rui', priority: 0, seatsLeft: 7, dayCount: 1, joins: true, rooms: [] },
        { id: 'ana', priority: 0, seatsLeft: 12, dayCount: 0, joins: false, rooms: [] },
      ],
      seatsLeft: 12,
    })
  })

  it.each<[string, Person[], string, Partial<Rules>, number]>([
    ['past', [ana], '2027-01-04T11:00Z', {}, 1],
    ['notice', [ana], NINE, { notice: 22 * HOUR }, 1],
    ['horizon', [ana], NINE, { horizonDays: 0 }, 1],
    ['closed', [ana], '2027-01-05T08:00Z', {}, 1],
    ['closed', [ana], '2027-01-05T11:30Z', {}, 1],
    ['closed', [], NINE, {}, 1],
    ['off-grid', [ana], '2027-01-05T09:30Z', {}, 1],
    ['off-grid', [ana], '2027-01-05T09:00:00.001Z', {}, 1],
    ['busy', [booked], NINE, {}, 1],
    ['full', [withSession], NINE, { seats: 12 }, 8],
    ['full', [ana], NINE, {}, 2],
    ['day-full', [booked], '2027-01-05T10:00Z', { perDay: 1 }, 1],
    ['full', [booked, withSession], NINE, { seats: 12 }, 8],
  ])('refuses with %s', (reason, people, start, changes, seats) => {
    const answer = find(people, start, changes, seats)
    expect(answer.people).toEqual([])
    expect(answer.reason).toBe(reason)
  })

  it('reports the seats left when they are fewer than requested', () => {
    expect(find([booked, withSession], NINE, { seats: 12 }, 8).seatsLeft).toBe(7)
  })

  it('leaves out the seats of people whose day is full', () => {
    const fullDay = person('UTC', '09:00-12:00', { busy: [busy('2027-01-05T10:00Z', '2027-01-05T11:00Z')] })
    const answer = find([withSession, fullDay], NINE, { seats: 12, perDay: 1 })
    expect(answer.people.map(({ id }) => id)).toEqual(['rui'])
    expect(answer.seatsLeft).toBe(7)
    expect(find([fullDay], NINE, { seats: 12, perDay: 1 }, 13)).toEqual({
      people: [],
      seatsLeft: 0,
      reason: 'day-full',
    })
  })

  it('accepts a start exactly at the notice and on the last date of the horizon', () => {
    expect(find([ana], NINE, { notice: 21 * HOUR, horizonDays: 1 }).people).toHaveLength(1)
    expect(find([ana], NINE, { notice: 21 * HOUR + MINUTE, horizonDays: 1 }).people).toHaveLength(0)
  })
})
