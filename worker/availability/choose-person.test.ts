import { describe, expect, it } from 'vitest'
import { at, busy, DAY, HOUR, iso, person, rules } from './availability.fixture.ts'
import { choosePerson } from './choose-person.ts'
import { findCandidates } from './find-candidates.ts'
import type { Candidate, Person } from './types.ts'

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  priority: 0,
  seatsLeft: 1,
  dayCount: 0,
  joins: false,
  rooms: [],
  ...changes,
})

describe('choosePerson', () => {
  it.each([
    [
      'the fewest appointments',
      [candidate('a', { dayCount: 2, priority: 9 }), candidate('b', { dayCount: 1 })],
      'b',
    ],
    [
      'the larger priority among people with equally many appointments',
      [candidate('a'), candidate('b', { priority: 3 }), candidate('c', { priority: 1 })],
      'b',
    ],
    ['the first in order among people with the same priority', [candidate('z'), candidate('a')], 'z'],
    [
      'a person whose session exists already',
      [candidate('a', { priority: 9 }), candidate('b', { dayCount: 7, joins: true })],
      'b',
    ],
  ])('prefers %s', (_, candidates, expected) => {
    expect(choosePerson(candidates)?.id).toBe(expected)
  })

  it('returns undefined for an empty list', () => {
    expect(choosePerson([])).toBeUndefined()
  })

  it('counts the appointments of the day in the zone of the person, without imported events', () => {
    // 2027-06-01T12:30Z is already 2 June in Kiritimati (UTC+14); 09:30Z is still 1 June there.
    const staff = person('Pacific/Kiritimati', '00:00-24:00', {
      busy: [
        busy('2027-06-01T09:00Z', '2027-06-01T09:30Z'),
        busy('2027-06-01T12:30Z', '2027-06-01T13:00Z'),
        busy('2027-06-01T13:00Z', '2027-06-01T13:30Z', { counts: false }),
        busy('2027-06-02T09:00Z', '2027-06-02T09:30Z'),
      ],
    })
    const answer = findCandidates({
      rules: rules(),
      people: [staff],
      start: at('2027-06-01T20:00Z'),
      now: at('2027-05-01T00:00Z'),
    })
    expect(answer.people.map(({ dayCount }) => dayCount)).toEqual([2])
  })

  it('distributes bookings evenly over weeks with an absence', () => {
    const away = [busy('2027-06-07T00:00Z', '2027-06-14T00:00Z', { counts: false })]
    let people: Person[] = ['ana', 'rui', 'eva'].map((id) =>
      person('Europe/Lisbon', '09:00-17:00', { id, busy: id === 'rui' ? away : [] }),
    )
    const perWeek: Record<string, number>[] = []
    for (let day = 0; day < 21; day += 1) {
      const week = Math.floor(day / 7)
      for (const hour of [9, 10, 11, 12, 13, 14]) {
        const start = at('2027-05-31T00:00Z') + day * DAY + (hour - 1) * HOUR
        const { people: candidates } = findCandidates({ rules: rules(), people, start, now: 0, seats: 1 })
        const id = choosePerson(candidates)?.id ?? iso(start)
        const counted = perWeek[week] ?? {}
        perWeek[week] = { ...counted, [id]: (counted[id] ?? 0) + 1 }
        const taken = { start, end: start + HOUR, before: 0, after: 0, counts: true }
        people = people.map((member) =>
          member.id === id
            ? { ...member, busy: [...member.busy, taken].toSorted((a, b) => a.start - b.start) }
            : member,
        )
      }
    }
    // Only the bookings of the same day count, so nobody gets more bookings after an absence.
    expect(perWeek).toEqual([
      { ana: 14, rui: 14, eva: 14 },
      { ana: 21, eva: 21 },
      { ana: 14, rui: 14, eva: 14 },
    ])
  })
})
