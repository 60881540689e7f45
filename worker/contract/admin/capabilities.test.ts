import { expect, test } from 'vitest'
import { operations } from '../api/operations.ts'
import { type Capability, capabilities } from './capabilities.ts'

/** For each secret, an operation that does what the secret allows, or that creates it. */
const equivalents: Record<Capability, string> = {
  booking: 'post /admin/bookings/{id}/cancel',
  'waitlist-entry': 'post /admin/waitlist/{id}/remove',
  'one-time-link': 'put /admin/site',
  'personal-data': 'post /admin/data-links',
  'calendar-feed': 'post /admin/feeds',
  'sign-in': 'post /admin/sign-in-links',
  token: 'post /admin/tokens',
  'webhook-secret': 'post /admin/webhooks/rotate',
}

test.each(Object.entries(equivalents))('gives the secret %s to the roles that may %s', (secret, name) => {
  const operation = operations.find(({ method, path }) => `${method} ${path}` === name)
  expect(capabilities[secret as Capability]).toEqual(operation?.roles)
})
