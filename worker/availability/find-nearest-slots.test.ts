import { describe, expect, it } from 'vitest'
import { findNearestSlots } from './find-slots.ts'

const slots = [10, 20, 30, 40, 50].map((start) => ({ start, end: start + 5, seatsLeft: 1, people: ['ana'] }))
const nearest = (start: number, count: number) =>
  findNearestSlots(slots, start, count).map((slot) => slot.start)

describe('findNearestSlots', () => {
  it.each([
    [32, 3, [20, 30, 40]],
    [0, 2, [10, 20]],
    [99, 2, [40, 50]],
    [25, 1, [20]],
    [30, 9, [10, 20, 30, 40, 50]],
    [30, 0, []],
  ])('finds near %i, at most %i, the slots %j', (start, count, expected) => {
    expect(nearest(start, count)).toEqual(expected)
  })
})
