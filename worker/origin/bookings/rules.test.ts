import { expect, test } from 'vitest'
import type { Snapshot } from '../platform/db/booking-columns.ts'
import { isWithinCutoff } from './rules.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-24T10:00:00Z')

function canReschedule(minutes: number | null, now: number) {
  const snapshot = { cutoff: { reschedule: minutes, cancel: null } } as Snapshot
  return isWithinCutoff({ start: START, snapshot }, 'reschedule', now)
}

test('allows changes up to the cut-off itself, and not after', () => {
  expect(canReschedule(120, START - 2 * HOUR)).toBe(true)
  expect(canReschedule(120, START - 2 * HOUR + 1)).toBe(false)
})

test('allows changes until the start without a cut-off', () => {
  expect(canReschedule(0, START - 1)).toBe(true)
  expect(canReschedule(0, START)).toBe(false)
})

test('allows no changes where the calendar forbids them', () => expect(canReschedule(null, 0)).toBe(false))
