import { expect, test } from 'vitest'
import { Diary } from './busy-calendar.ts'
import type { DiaryEntry } from './busy-entry.ts'

const entry = (id: string, agenda: string, more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id,
  agendas: [agenda],
  start: 10,
  end: 20,
  before: 0,
  after: 0,
  counts: true,
  ...more,
})

test('busy times come from the resource’s own entries and holds, without a look at any others', () => {
  const diary = new Diary()
  let looks = 0
  for (let index = 0; index < 100; index += 1) {
    const hold = entry(`h${index}`, 'rui', { expiresAt: 1_000 })
    const watched = new Proxy(hold, {
      get(target, property, receiver) {
        looks += 1
        return Reflect.get(target, property, receiver)
      },
    })
    diary.put([watched])
  }
  diary.put([entry('b', 'ana', { start: 30, end: 40 })])
  diary.put([entry('a', 'ana', { expiresAt: 50 })])
  looks = 0
  expect(diary.busyOf('ana', { now: 0 }).map(({ start }) => start)).toEqual([10, 30])
  expect(diary.busyOf('ana', { now: 50 }).map(({ start }) => start)).toEqual([30])
  expect(diary.busyOf('ana', { now: 0, without: ['a', 'b'] })).toEqual([])
  expect(looks).toBe(0)
  expect(diary.busyOf('rui', { now: 0 })).toHaveLength(100)
})
