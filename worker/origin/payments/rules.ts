const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a time is kept for who is paying, in milliseconds. */
export const PAY_WITHIN_MS = 30 * MINUTE

/** Bookings that are kept at a time for who is paying from one address. */
export const MAX_UNPAID = 5

/** When the provider is first asked about a payment of which nothing was heard. */
export const CHECK_FIRST_MS = 2 * MINUTE

/** For how long a provider is asked about a payment after its time: money can come late. */
const ASKED_FOR = 7 * 24 * HOUR

/** How long a booking may wait for its payment at most, from its first checkout on, in milliseconds. */
export const MAX_UNPAID_AGE_MS = 7 * 24 * HOUR

/** Returns how long to wait, in milliseconds, before asking again about a refund of this age. */
export const nextRefundCheck = (age: number): number => (age < 24 * HOUR ? HOUR : 12 * HOUR)

/** When to ask again, by the age of a payment; undefined once it is old enough to be left alone. */
export function nextCheck(age: number): number | undefined {
  if (age > ASKED_FOR) return undefined
  if (age < PAY_WITHIN_MS) return 5 * MINUTE
  return age < 6 * HOUR ? 30 * MINUTE : 12 * HOUR
}
