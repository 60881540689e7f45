import { expect, test } from 'vitest'
import { getStatusMessage, isExpiredLink } from './expired-link.ts'

test.each([
  'slug expired',
  'Slug Expired',
  'reschedule',
  'The RESCHEDULE window is over',
  'cancellation',
  'Past its Cancellation policy',
])('%s is the expired link', (message) => expect(isExpiredLink(message)).toBe(true))

test.each(['', 'the slug expired', 'expired', 'cancelled', 'booking-cancelled', 'already-cancelled'])(
  '%s is an error like any other',
  (message) => expect(isExpiredLink(message)).toBe(false),
)

test.each(['link-expired', 'reschedule-closed', 'cancellation-closed'] as const)('%s leads to it', (code) => {
  expect(isExpiredLink(getStatusMessage(code))).toBe(true)
})
