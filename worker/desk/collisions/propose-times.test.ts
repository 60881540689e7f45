import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTimes } from './propose-times.ts'

const HOUR = 3_600_000
const FIRST = Date.parse('2026-12-07T09:00:00Z')

const toSlot = (hour: number) => ({
  start: new Date(FIRST + hour * HOUR).toISOString(),
  end: new Date(FIRST + (hour + 1) * HOUR).toISOString(),
  seatsLeft: 1,
})

test('never gives overlapping times to bookings of one person while there are enough', () => {
  const wish = fc.constantFrom('ana', 'rui').map((id) => ({
    booking: { staff: [{ id, name: id }] },
    change: { kind: 'move' as const },
    slots: Array.from({ length: 20 }, (_, hour) => toSlot(hour)),
  }))
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
      const chosen = chooseTimes(wishes).map(({ start }, index) => [
        wishes[index]?.booking.staff[0]?.id,
        start,
      ])
      expect(new Set(chosen.map(String)).size).toBe(wishes.length)
    }),
  )
})

test('keeps a wanted time while it is free, and offers it in order', () => {
  const slots = Array.from({ length: 10 }, (_, hour) => toSlot(hour))
  const wanted = toSlot(7).start
  const booking = { staff: [{ id: 'ana', name: 'Ana' }] }
  const [chosen] = chooseTimes([{ booking, change: { kind: 'move', to: wanted }, slots }])
  expect(chosen?.start).toBe(wanted)
  expect(chosen?.times).toEqual([0, 1, 2, 7].map((hour) => toSlot(hour).start))
  expect(chooseTimes([{ booking, change: { kind: 'move' }, slots: [] }])).toEqual([{ times: [] }])
})
