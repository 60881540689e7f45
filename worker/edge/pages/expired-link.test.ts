import { expect, test } from 'vitest'
import { getStatusMessage, isExpiredLink } from './expired-link.ts'

test.each([
  'slug expired',
  'Slug Expired',
  'reschedule',
  'The RESCHEDULE window is over',
  'cancellation',
  'Past its Cancellation policy',
])('%s requires the expired-link view', (message) => expect(isExpiredLink(message)).toBe(true))

test.each(['', 'the slug expired', 'expired', 'cancelled', 'booking-cancelled', 'already-cancelled'])(
  '%s requires the error page',
  (message) => expect(isExpiredLink(message)).toBe(false),
)

test.each(['link-expired', 'reschedule-closed', 'cancellation-closed'] as const)(
  '%s has a status message for the expired-link view',
  (code) => {
    expect(isExpiredLink(getStatusMessage(code))).toBe(true)
  },
)
