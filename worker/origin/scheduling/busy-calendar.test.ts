import { expect, test } from 'vitest'
import { BusyCalendar } from './busy-calendar.ts'
import type { BusyEntry } from './busy-entry.ts'

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
