import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyBusyCalendar } from '#test/fixtures/empty-busy-calendar.ts'
import { BusyCalendar } from './busy-calendar.ts'
import { type BusyEntry, SITE_KEY } from './busy-entry.ts'

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
  const busyCalendar = createEmptyBusyCalendar(['ana', 'rui', SITE_KEY])
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

test('does not change lists that it has returned', () => {
  const busyCalendar = createEmptyBusyCalendar(['ana', 'rui', SITE_KEY])
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
      const busyCalendar = createEmptyBusyCalendar(['ana', 'rui', SITE_KEY])
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

test('reads a resource when it is first asked for, and again after a rollback', () => {
  const reads: string[] = []
  const rollbacks: (() => void)[] = []
  const busyCalendar = new BusyCalendar({
    read: (resource) => {
      reads.push(resource)
      return resource === 'ana' ? [createEntry('stored', 'ana')] : []
    },
    onRollback: (effect) => rollbacks.push(effect),
  })
  busyCalendar.put([createEntry('later', 'rui')])
  expect(reads).toEqual([])
  expect(busyCalendar.getBusyTimes('ana', { now: 0 })).toHaveLength(1)
  busyCalendar.put([createEntry('new', 'ana', { start: 30, end: 40 })])
  expect(busyCalendar.getBusyTimes('ana', { now: 0 })).toHaveLength(2)
  expect(reads.toSorted()).toEqual([SITE_KEY, 'ana'])
  for (const rollBack of rollbacks) rollBack()
  expect(busyCalendar.getBusyTimes('ana', { now: 0 })).toHaveLength(1)
  expect(reads.toSorted()).toEqual([SITE_KEY, SITE_KEY, 'ana', 'ana'])
})

test('keeps the blocks apart, as the same list while they stay', () => {
  const busyCalendar = createEmptyBusyCalendar(['ana', SITE_KEY])
  const { blocks } = busyCalendar
  busyCalendar.put([createEntry('lunch', 'ana', { isBlock: true })])
  const [before, version] = [blocks.getBusyTimes('ana', { now: 0 }), blocks.version]
  busyCalendar.put([createEntry('a', 'ana', { start: 30, end: 40 })])
  busyCalendar.remove('a')
  expect(before).toHaveLength(1)
  expect(blocks.getBusyTimes('ana', { now: 0 })).toBe(before)
  expect(blocks.version).toBe(version)
  busyCalendar.remove('lunch')
  expect(blocks.getBusyTimes('ana', { now: 0 })).toEqual([])
  expect(blocks.version).not.toBe(version)
})
