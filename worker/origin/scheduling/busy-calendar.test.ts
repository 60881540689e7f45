import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { BusyCalendar } from './busy-calendar.ts'
import { type BusyEntry, SITE_KEY } from './busy-entry.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function createEntry(id: string, resource: string, changes: Partial<BusyEntry> = {}): BusyEntry {
  return {
    id,
    resourceKeys: [resource],
    start: 10,
    end: 20,
    before: 0,
    after: 0,
    counts: true,
    ...changes,
  }
}

test('returns busy times from the resource’s own entries and holds, without reading any others', () => {
  const busyCalendar = new BusyCalendar()
  let reads = 0
  for (let index = 0; index < 100; index += 1) {
    const hold = createEntry(`h${index}`, 'rui', { expiresAt: 1_000 })
    const watched = new Proxy(hold, {
      get(target, property, receiver) {
        reads += 1
        return Reflect.get(target, property, receiver)
      },
    })
    busyCalendar.put([watched])
  }
  busyCalendar.put([createEntry('b', 'ana', { start: 30, end: 40 })])
  busyCalendar.put([createEntry('a', 'ana', { expiresAt: 50 })])
  reads = 0
  expect(busyCalendar.getBusyTimes('ana', { now: 0 }).map(({ start }) => start)).toEqual([10, 30])
  expect(busyCalendar.getBusyTimes('ana', { now: 50 }).map(({ start }) => start)).toEqual([30])
  expect(busyCalendar.getBusyTimes('ana', { now: 0, without: ['a', 'b'] })).toEqual([])
  expect(reads).toBe(0)
  expect(busyCalendar.getBusyTimes('rui', { now: 0 })).toHaveLength(100)
})

test('keeps the lists that it returned as they were', () => {
  const busyCalendar = new BusyCalendar()
  busyCalendar.put([createEntry('a', 'ana')])
  busyCalendar.put([createEntry('holiday', SITE_KEY)])
  const before = busyCalendar.getBusyTimes('ana', { now: 0 })
  busyCalendar.put([createEntry('b', 'ana')])
  busyCalendar.put([createEntry('strike', SITE_KEY)])
  busyCalendar.remove('a')
  expect(before).toHaveLength(2)
  expect(busyCalendar.getBusyTimes('ana', { now: 0 })).toHaveLength(3)
})

test('returns the busy times of a resource and of the whole site in order, whatever was put and removed', () => {
  const starts = fc.array(fc.nat(20), { maxLength: 3 })
  const appointment = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    resourceKeys: fc.uniqueArray(fc.constantFrom<string[]>('ana', 'rui'), { minLength: 1 }),
    expiresAt: fc.constantFrom(undefined, 50),
    starts,
  })
  const closure = fc.record({
    id: fc.constantFrom('x', 'y'),
    resourceKeys: fc.constant<string[]>([SITE_KEY]),
    expiresAt: fc.constant(undefined),
    starts,
  })
  const changes = fc.array(fc.oneof(appointment, closure), { maxLength: 30 })
  fc.assert(
    fc.property(changes, fc.subarray(['a', 'b', 'c']), fc.constantFrom(0, 50), (changes, without, now) => {
      const busyCalendar = new BusyCalendar()
      const byId = new Map<string, (typeof changes)[number]>()
      for (const change of changes) {
        const { id, resourceKeys, expiresAt } = change
        byId.set(id, change)
        const entries = change.starts.map((start) =>
          createEntry(id, '', { resourceKeys, start, ...(expiresAt !== undefined && { expiresAt }) }),
        )
        if (entries.length === 0) busyCalendar.remove(id)
        busyCalendar.put(entries)
        const busy = [...byId.values()].filter(
          ({ id, resourceKeys, expiresAt = 100 }) =>
            (resourceKeys.includes('ana') || resourceKeys.includes(SITE_KEY)) &&
            !without.includes(id) &&
            expiresAt > now,
        )
        const listed = busyCalendar.getBusyTimes('ana', { now, without }).map(({ start }) => start)
        expect(listed).toEqual(busy.flatMap(({ starts }) => starts).sort((a, b) => a - b))
      }
    }),
    { numRuns: 200 },
  )
})

test('forgets the same as it would no longer load', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const { db, clock } = services
  const site = openClass()
  site.book('template')
  const [template] = site.services.db.select().from(bookings).all()
  if (!template) throw new Error('Not booked')
  const time = fc.record({
    hours: fc.integer({ min: -100, max: 5 }),
    length: fc.integer({ min: 1, max: 40 }),
    after: fc.nat({ max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(time, { maxLength: 20 }), fc.nat({ max: 100 }), (times, later) => {
      db.delete(bookings).run()
      for (const [index, { hours, length, after }] of times.entries()) {
        const start = clock.now() + hours * HOUR_MS
        const row = {
          ...template,
          id: `bkg_${index}`,
          start,
          end: start + length * HOUR_MS,
          after: after * HOUR_MS,
        }
        db.insert(bookings).values(row).run()
      }
      const [kept, loaded] = [new BusyCalendar(), new BusyCalendar()]
      const now = clock.now() + later * HOUR_MS
      kept.load(db, clock.now())
      kept.forget(now)
      loaded.load(db, now)
      expect(kept.getBusyTimes(template.staff, { now })).toEqual(loaded.getBusyTimes(template.staff, { now }))
    }),
    { numRuns: 30 },
  )
})
