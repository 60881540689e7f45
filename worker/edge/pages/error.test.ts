import { expect, test } from 'vitest'
import { getStatusMessage, isExpiredLink } from './error.tsx'

test.each([
  'slug expired',
  'Slug Expired',
  'reschedule',
  'The RESCHEDULE window is over',
  'cancellation',
  'Past its Cancellation policy',
])('requires the expired-link view for the status message %j', (message) =>
  expect(isExpiredLink(message)).toBe(true),
)

test.each(['', 'the slug expired', 'expired', 'cancelled', 'booking-cancelled', 'already-cancelled'])(
  'requires the error page for the status message %j',
  (message) => expect(isExpiredLink(message)).toBe(false),
)

test.each(['link-expired', 'reschedule-closed', 'cancellation-closed'] as const)(
  'maps %s to a status message that requires the expired-link view',
  (code) => {
    expect(isExpiredLink(getStatusMessage(code))).toBe(true)
  },
)
