import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at, busy, DAY, iso, MINUTE, person, rules } from './availability.fixture.ts'
import { findCartSlots } from './find-cart-slots.ts'
import { SearchBudget } from './search-budget.ts'
import type { BusyTime, Instant, Person, Resource, Segment } from './types.ts'

const BASE = at('2027-06-14T00:00Z')
const QUARTER = 15 * MINUTE
const quarters = (max: number) => fc.nat(max).map((n) => n * QUARTER)

const busyTimes = fc.array(fc.tuple(quarters(95), quarters(8), quarters(1)), { maxLength: 6 }).map((list) =>
  list
    .map(([start, length, buffer]) => {
      const from = BASE + start
      return busy(iso(from), iso(from + QUARTER + length), { before: buffer, after: buffer })
    })
    .sort((a, b) => a.start - b.start),
)

const world = fc.record({
  staff: fc.array(fc.tuple(fc.constantFrom('08:00-18:00', '09:15-16:00', '10:00-20:00'), busyTimes), {
    minLength: 1,
    maxLength: 4,
  }),
  rooms: fc.array(busyTimes, { maxLength: 2 }),
  services: fc.array(fc.record({ duration: quarters(3), buffer: quarters(1) }), {
    minLength: 2,
    maxLength: 2,
  }),
  segments: fc.array(
    fc.record({ guest: fc.nat(1), service: fc.nat(1), staff: fc.nat(15), room: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  perDay: fc.constantFrom(undefined, undefined, 1, 2),
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

/** Returns the segments of a cart. Those of one guest follow each other. */
function createSegments({ staff, rooms, services, segments, perDay }: World): Segment[] {
  const people = staff.map(([open, busy], index) => person('UTC', open, { id: `p${index}`, busy }))
  const resources = rooms.map((busy, index) => ({ id: `r${index}`, busy }))
  const nextOffset = [0, 0]
  return segments.map(({ guest, service, staff, room }, index) => {
    const { duration = 0, buffer = 0 } = services[service] ?? {}
    const able = people.filter((_, index) => (staff >> index) & 1)
    const needed = resources.filter((_, index) => (room >> index) & 1)
    const offset = index === 0 ? 0 : (nextOffset[guest] ?? 0)
    nextOffset[guest] = offset + duration + QUARTER
    return {
      guest,
      offset,
      rules: rules({
        duration: duration + QUARTER,
        interval: QUARTER,
        before: buffer,
        after: buffer,
        ...(perDay !== undefined && { perDay }),
      }),
      people: able.length > 0 ? able : people,
      needs: needed.length > 0 ? [needed] : [],
    }
  })
}

type Appointment = Pick<BusyTime, 'start' | 'end' | 'before' | 'after'>

const clash = (a: Appointment, b: Appointment) =>
  a.start < b.end + Math.max(b.after, a.before) && b.start < a.end + Math.max(a.after, b.before)

const toMinute = (wall = '') => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))

function works({ hours }: Person, { start, end }: Appointment): boolean {
  const [{ from, to } = { from: '', to: '' }] = hours.weekly.mon ?? []
  return start >= BASE + toMinute(from) * MINUTE && end <= BASE + toMinute(to) * MINUTE
}

/** Returns whether all segments can have a person and a room, by trying every choice. `taken` has the choices so far, by id. */
function canBook(
  segments: readonly Segment[],
  start: Instant,
  taken = new Map<string, Appointment[]>(),
): boolean {
  const [segment, ...others] = segments
  if (!segment) return true
  const { before, after, duration, perDay = Number.POSITIVE_INFINITY } = segment.rules
  const from = start + segment.offset
  const appointment = { start: from, end: from + duration, before, after }
  const get = (id: string) => taken.get(id) ?? []
  const isFree = ({ id, busy }: Resource) => ![...busy, ...get(id)].some((other) => clash(appointment, other))
  const people = segment.people.filter(
    (person) =>
      works(person, appointment) && isFree(person) && person.busy.length + get(person.id).length < perDay,
  )
  const rooms = segment.needs[0]?.filter(isFree) ?? [undefined]
  return people.some((person) =>
    rooms.some((room) => {
      const next = new Map(taken).set(person.id, [...get(person.id), appointment])
      if (room) next.set(room.id, [...get(room.id), appointment])
      return canBook(others, start, next)
    }),
  )
}

it('finds exactly the starts at which some choice of people and rooms suits the whole cart', () => {
  let found = 0
  let refused = 0
  fc.assert(
    fc.property(world, (cart) => {
      const segments = createSegments(cart)
      const range = { start: BASE, end: BASE + DAY }
      const budget = new SearchBudget()
      const { slots } = findCartSlots({ segments, range, now: BASE, assignment: 'fair', budget })
      const expected: Instant[] = []
      for (let start = BASE; start < BASE + DAY; start += QUARTER)
        if (canBook(segments, start)) expected.push(start)
      expect(slots.map(({ start }) => start)).toEqual(expected)
      found += expected.length
      refused += 96 - expected.length
    }),
    { numRuns: 1_000 },
  )
  // Otherwise carts that can always or never be booked would pass.
  expect(Math.min(found, refused)).toBeGreaterThan(5_000)
})
