import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, DAY, HOUR, MINUTE, person, rules } from './availability.fixture.ts'
import { findCandidates } from './find-candidates.ts'
import { findSlots } from './find-slots.ts'
import type {
  BusyTime,
  Instant,
  Person,
  Rules,
  SlotQuery,
  WallWindow,
  Weekday,
  WorkingHours,
} from './types.ts'

const TICK = 5 * MINUTE
// All zones below differ from UTC by whole quarters of an hour, and change their clocks at the start of a quarter.
const QUARTER = 15 * MINUTE
const week: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

// Some of the zones change their clocks near each date. Apia skips the last one.
const bases = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-04-30',
  '2027-06-15',
  '2027-10-03',
  '2027-10-29',
  '2027-10-31',
  '2027-11-07',
  '2011-12-30',
]
const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Apia',
]

/**
 * A slow oracle that knows a zone only by its wall clock at every quarter of an hour, read from Intl. A boundary is the
 * first quarter at which the clock shows that wall time or a later one.
 */
class Oracle {
  readonly from: Instant
  readonly walls: readonly string[]

  constructor(timeZone: string, base: Instant) {
    this.from = base - 5 * DAY
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    this.walls = Array.from({ length: (12 * DAY) / QUARTER }, (_, i) => clock.format(this.from + i * QUARTER))
  }

  private readonly boundaries = new Map<string, Instant>()
  boundary(wall: string): Instant {
    const cached = this.boundaries.get(wall)
    if (cached !== undefined) return cached
    const index = this.walls.findIndex((shown) => shown >= wall)
    const instant = index < 0 ? Number.POSITIVE_INFINITY : this.from + index * QUARTER
    this.boundaries.set(wall, instant)
    return instant
  }

  date(instant: Instant): string {
    return (this.walls[Math.floor((instant - this.from) / QUARTER)] ?? '').slice(0, 10)
  }

  private readonly open = new Map<WorkingHours, Set<Instant>>()
  /** Returns the quarters in which these hours are open. */
  quarters(hours: WorkingHours): Set<Instant> {
    const cached = this.open.get(hours)
    if (cached !== undefined) return cached
    const quarters = new Set<Instant>()
    for (let i = 1; i < 11; i += 1) {
      const noon = this.from + i * DAY
      const [date, next] = [noon, noon + DAY].map((t) => new Date(t).toISOString().slice(0, 10))
      if (date === undefined) continue
      const weekday = week[new Date(noon).getUTCDay()] ?? 'sun'
      for (const { from, to } of hours.dates?.[date] ?? hours.weekly[weekday] ?? []) {
        const start = this.boundary(`${date} ${from}`)
        const end = this.boundary(
          to > from && to !== '24:00' ? `${date} ${to}` : `${next} ${to.replace('24', '00')}`,
        )
        for (let t = start; t < end && t < this.from + 11 * DAY; t += QUARTER) quarters.add(t)
      }
    }
    this.open.set(hours, quarters)
    return quarters
  }
}

const oracles = new Map<string, Oracle>()
const getOracle = (timeZone: string, base: Instant): Oracle => {
  const key = `${timeZone} ${base}`
  const oracle = oracles.get(key) ?? new Oracle(timeZone, base)
  oracles.set(key, oracle)
  return oracle
}

/**
 * Returns the seats left with a person, or undefined when the start cannot be booked. Checks each rule tick by tick.
 */
const checkSlowly = (
  { rules, now, seats = 1 }: SlotQuery,
  { hours, busy }: Person,
  start: Instant,
  base: Instant,
) => {
  const zone = getOracle(hours.timeZone, base)
  const working = zone.quarters(hours)
  const limits = (rules.hours ?? []).map((limit) => getOracle(limit.timeZone, base).quarters(limit))
  const isOpen = (tick: Instant) => {
    const quarter = tick - (tick % QUARTER)
    return working.has(quarter) && limits.every((open) => open.has(quarter))
  }
  const end = start + rules.duration

  for (let tick = start; tick < end; tick += TICK) if (!isOpen(tick)) return undefined

  const isOpenThroughout = (date: string) => {
    for (let tick = zone.boundary(`${date} 00:00`); zone.date(tick) === date; tick += TICK)
      if (!isOpen(tick)) return false
    return true
  }
  let anchor = start
  while (isOpen(anchor - TICK)) {
    const date = zone.date(anchor)
    if (anchor === zone.boundary(`${date} 00:00`) && isOpenThroughout(date)) break
    anchor -= TICK
  }
  if ((start - anchor) % rules.interval !== 0) return undefined

  if (start < now || start < now + rules.notice) return undefined
  const lastDate = new Date(Date.parse(zone.date(now)) + rules.horizonDays * DAY).toISOString().slice(0, 10)
  if (zone.date(start) > lastDate) return undefined

  const isSession = (b: BusyTime) =>
    rules.seats > 1 && b.session?.key === rules.session && b.start === start && b.end === end
  const clashes = busy.some((b) => {
    if (isSession(b)) return false
    const before = end + Math.max(rules.after, b.before) <= b.start
    const after = b.end + Math.max(b.after, rules.before) <= start
    return !before && !after
  })
  if (clashes) return undefined

  const session = busy.filter(isSession)
  const left = rules.seats - session.reduce((sum, b) => sum + (b.session?.seats ?? 0), 0)
  if (left < seats) return undefined
  if (rules.perDay !== undefined && session.length === 0) {
    const thatDay = busy.filter((b) => b.counts && zone.date(b.start) === zone.date(start))
    const distinct = new Set(
      thatDay.map((b, i) => (b.session?.isClass ? `${b.session.key} ${b.start} ${b.end}` : i)),
    )
    if (distinct.size >= rules.perDay) return undefined
  }
  return left
}

const ticks = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * TICK)

const wallTime = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const window: fc.Arbitrary<WallWindow> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ from: wallTime, to: wallTime }) },
  { weight: 1, arbitrary: fc.constant({ from: '00:00', to: '24:00' }) },
  { weight: 1, arbitrary: wallTime.map((from) => ({ from, to: '24:00' })) },
)
const windowsOfDay = fc.array(window, { maxLength: 2 })

const hoursNear = (base: Instant): fc.Arbitrary<WorkingHours> => {
  const date = fc.integer({ min: -2, max: 3 }).map((n) => new Date(base + n * DAY).toISOString().slice(0, 10))
  return fc
    .record({
      timeZone: fc.constantFrom(...zones),
      usual: windowsOfDay,
      weekly: fc.record(
        Object.fromEntries(week.map((day) => [day, windowsOfDay])) as Record<Weekday, typeof windowsOfDay>,
        {
          requiredKeys: [],
        },
      ),
      dates: fc.dictionary(date, windowsOfDay, { maxKeys: 2 }),
    })
    .map(({ timeZone, usual, weekly, dates }) => ({
      timeZone,
      weekly: { ...Object.fromEntries(week.map((day) => [day, usual])), ...weekly },
      dates,
    }))
}

const busyNear = (base: Instant, rules: Rules): fc.Arbitrary<BusyTime> => {
  const plain = fc.record({
    start: ticks(-500, 800).map((t) => base + t),
    length: fc.oneof({ weight: 5, arbitrary: ticks(0, 24) }, { weight: 1, arbitrary: ticks(0, 700) }),
    before: ticks(0, 4),
    after: ticks(0, 4),
    counts: fc.boolean(),
  })
  const joinable = fc.record({
    seats: fc.integer({ min: 1, max: 4 }),
    key: fc.constantFrom('class', 'other'),
    isClass: fc.boolean(),
  })
  return fc.oneof(
    plain.map(({ length, ...rest }) => ({ ...rest, end: rest.start + length })),
    fc.tuple(plain, joinable, ticks(-30, 200)).map(([{ length: _, ...rest }, session, offset]) => {
      const start = base + offset - (offset % (30 * MINUTE))
      return { ...rest, start, end: start + rules.duration, counts: true, session }
    }),
  )
}

const rulesNear = (base: Instant): fc.Arbitrary<Rules> =>
  fc.record(
    {
      duration: ticks(1, 30),
      interval: ticks(1, 15),
      before: ticks(0, 4),
      after: ticks(0, 4),
      notice: ticks(0, 60),
      horizonDays: fc.integer({ min: 0, max: 5 }),
      perDay: fc.integer({ min: 1, max: 3 }),
      seats: fc.constantFrom(1, 1, 6),
      session: fc.constant('class'),
      hours: fc.array(hoursNear(base), { maxLength: 2 }),
    },
    {
      requiredKeys: ['duration', 'interval', 'before', 'after', 'notice', 'horizonDays', 'seats', 'session'],
    },
  )

const query = fc
  .constantFrom(...bases)
  .map((date) => at(`${date}T00:00Z`))
  .chain((base) => fc.tuple(fc.constant(base), rulesNear(base)))
  .chain(([base, rules]) => {
    const busy = fc
      .array(busyNear(base, rules), { maxLength: 12 })
      .map((list) => list.toSorted((a, b) => a.start - b.start))
    const anyPerson = fc.record({
      id: fc.constant(''),
      priority: fc.constant(0),
      hours: hoursNear(base),
      busy,
    })
    return fc.record({
      base: fc.constant(base),
      rules: fc.constant(rules),
      people: fc
        .array(anyPerson, { minLength: 1, maxLength: 3 })
        .map((list) => list.map((person, i) => ({ ...person, id: `p${i}` }))),
      range: fc
        .tuple(ticks(-300, 300), ticks(0, 576))
        .map(([from, length]) => ({ start: base + from, end: base + from + length })),
      now: ticks(-500, 100).map((t) => base + t),
      seats: fc.constantFrom(1, 1, 1, 3),
    })
  })

describe('findSlots', () => {
  it('returns the slots that a slow oracle finds', () => {
    let found = 0
    fc.assert(
      fc.property(query, ({ base, ...question }) => {
        const expected: unknown[] = []
        for (let start = question.range.start; start < question.range.end; start += TICK) {
          const candidates = question.people.flatMap((person) => {
            const left = checkSlowly(question, person, start, base)
            return left === undefined ? [] : [{ id: person.id, left }]
          })
          if (candidates.length === 0) continue
          const seatsLeft = Math.max(...candidates.map(({ left }) => left))
          expected.push({
            start,
            end: start + question.rules.duration,
            seatsLeft,
            people: candidates.map(({ id }) => id),
          })
        }
        found += expected.length
        expect(findSlots(question)).toEqual(expected)
      }),
      { numRuns: 250 },
    )
    // Otherwise refusing everything would pass.
    expect(found).toBeGreaterThan(1000)
  })

  it('lists exactly the starts that findCandidates accepts, with the same people', () => {
    fc.assert(
      fc.property(query, ({ base: _, ...question }) => {
        const listed = new Map(findSlots(question).map((slot) => [slot.start, slot]))
        for (let start = question.range.start; start < question.range.end; start += TICK) {
          const { people, seatsLeft, reason } = findCandidates({ ...question, start })
          const slot = listed.get(start)
          expect(people.map(({ id }) => id)).toEqual(slot?.people ?? [])
          expect(reason === undefined).toBe(slot !== undefined)
          if (slot !== undefined) expect(seatsLeft).toBe(slot.seatsLeft)
          listed.delete(start)
        }
        expect(listed.size).toBe(0)
      }),
      { numRuns: 120 },
    )
  })

  it('returns the same slots however the range is cut', () => {
    fc.assert(
      fc.property(query, ticks(0, 576), ({ base: _, ...question }, offset) => {
        const { start, end } = question.range
        const cut = Math.min(end, start + offset)
        const halves = [
          { start, end: cut },
          { start: cut, end },
        ].flatMap((range) => findSlots({ ...question, range }))
        expect(halves).toEqual(findSlots(question))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a series of bookings', () => {
  const kind = fc.record({
    duration: ticks(3, 18),
    interval: ticks(1, 6),
    before: ticks(0, 4),
    after: ticks(0, 4),
    seats: fc.constantFrom(1, 4),
  })
  const base = at('2027-03-28T00:00Z')
  const request = fc.record({
    service: fc.nat(2),
    start: ticks(0, 288).map((t) => base + t),
    seats: fc.integer({ min: 1, max: 3 }),
  })
  const services = fc
    .tuple(kind, kind, kind)
    .map((kinds) => kinds.map((changes, i) => ({ ...rules(), ...changes, perDay: 8, session: `${i}` })))

  type Booking = BusyTime & { session: { key: string; seats: number; isClass: boolean } }
  const sameSession = (a: Booking, b: Booking) =>
    a.start === b.start && a.end === b.end && a.session.key === b.session.key

  const book = (bookings: Booking[], service: Rules, start: Instant, seats: number): Booking[] => {
    const ana = person('Europe/Lisbon', '00:00-24:00', { busy: bookings })
    const { people } = findCandidates({ rules: service, people: [ana], start, now: base, seats })
    if (people.length === 0) return bookings
    const { before, after, duration, session: key } = service
    const session = { key, seats, isClass: service.seats > 1 }
    const booking = { start, end: start + duration, before, after, counts: true, session }
    return [...bookings, booking].toSorted((a, b) => a.start - b.start)
  }

  it('never overlaps with buffers, exceeds the seats or exceeds the daily limit', () => {
    let booked = 0
    fc.assert(
      fc.property(services, fc.array(request, { minLength: 20, maxLength: 60 }), (kinds, requests) => {
        let bookings: Booking[] = []
        for (const { service, start, seats } of requests) {
          bookings = book(bookings, kinds[service] ?? rules(), start, seats)
        }
        booked += bookings.length
        bookings.forEach((a, i) => {
          for (const b of bookings.slice(i + 1).filter((other) => !sameSession(a, other))) {
            expect(b.start - a.end).toBeGreaterThanOrEqual(Math.max(a.after, b.before))
          }
          const taken = bookings.filter((b) => sameSession(a, b)).reduce((sum, b) => sum + b.session.seats, 0)
          expect(taken).toBeLessThanOrEqual(kinds[Number(a.session.key)]?.seats ?? 0)
        })
        // 28 March 2027 has 23 hours in Lisbon.
        const firstDay = bookings.filter((b) => b.start < base + 23 * HOUR)
        expect(new Set(firstDay.map(({ start }) => start)).size).toBeLessThanOrEqual(8)
      }),
      { numRuns: 150 },
    )
    expect(booked).toBeGreaterThan(500)
  })
})
