import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPolicySteps } from '#worker/contract/bookings/policy-steps.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { Snapshot } from '../platform/db/booking-columns.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { getPolicy, getVisitorShare, isWithinCutoff } from './rules.ts'

const START = Date.parse('2026-11-24T10:00:00Z')

function canReschedule(minutes: number | null, now: number) {
  const snapshot = { cutoff: { reschedule: minutes, cancel: null } } as Snapshot
  return isWithinCutoff({ start: START, snapshot }, 'reschedule', now)
}

test('allows changes up to the cut-off itself, and not after', () => {
  expect(canReschedule(120, START - 2 * HOUR_MS)).toBe(true)
  expect(canReschedule(120, START - 2 * HOUR_MS + 1)).toBe(false)
})

test('allows changes until the start without a cut-off', () => {
  expect(canReschedule(0, START - 1)).toBe(true)
  expect(canReschedule(0, START)).toBe(false)
})

test('allows no changes where the calendar forbids them', () => expect(canReschedule(null, 0)).toBe(false))

test('the policy that visitors are told is what a cancellation refunds', () => {
  const minutes = fc.integer({ min: 0, max: 100 })
  const rules = fc
    .uniqueArray(fc.tuple(minutes, minutes), { maxLength: 4, selector: ([before]) => before })
    .map((all) => {
      const percents = all.map(([, percent]) => percent).sort((a, b) => a - b)
      const befores = all.map(([before]) => before).sort((a, b) => a - b)
      return befores.map((before, index) => ({ before, percent: percents[index] ?? 0 }))
    })
  const terms = fc.record({
    refunds: rules,
    cancel: fc.option(minutes),
    refundShare: fc.option(minutes),
    shownAt: minutes,
    cancelledAfter: minutes,
  })
  fc.assert(
    fc.property(terms, ({ refunds, cancel, refundShare, shownAt, cancelledAfter }) => {
      const snapshot = { refunds, cutoff: { reschedule: null, cancel } } as Snapshot
      const row = { start: START, snapshot, refundShare } as BookingRow
      const shown = START - shownAt * 60_000
      const now = Math.min(shown + cancelledAfter * 60_000, START - 1)
      const steps = listPolicySteps(getPolicy(row), { start: START, now: shown, hasPayment: true })
      const told = steps.find(({ until }) => now <= until)?.percent ?? 0
      if (now >= shown) expect(told).toBe(isWithinCutoff(row, 'cancel', now) ? getVisitorShare(row, now) : 0)
    }),
  )
})
