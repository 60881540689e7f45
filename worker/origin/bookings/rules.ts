import type { CancellationPolicy } from '#worker/contract/bookings/cancellation-policy.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'

/** How long links to a booking work after its end, and other links in messages after they are made. */
export const LINK_PERIOD_MS = 30 * 24 * 60 * MINUTE_MS

type BookingPolicy = Pick<BookingRow, 'start' | 'snapshot'>

/** Returns whether a booking is scheduled or requested. Visitors can reschedule and cancel only active bookings. */
export const isActive = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'scheduled' || status === 'requested'

/** Returns whether a booking is active, or waits for its payment. */
export const isActiveOrUnpaid = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  isActive({ status }) || status === 'payment_pending'

/** Returns whether a booking took place, or may still take place. */
export const takesPlace = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'declined' && status !== 'lapsed'

/**
 * Returns whether the policy of a booking still allows rescheduling or cancelling it at `now`. Neither is
 * allowed once it has started.
 */
export function isWithinCutoff(
  { start, snapshot }: BookingPolicy,
  action: 'reschedule' | 'cancel',
  now: number,
): boolean {
  const minutes = snapshot.cutoff[action]
  return minutes !== null && now < start && now <= start - minutes * MINUTE_MS
}

/** Returns the recorded outcome of a booking, or else `completed` for a scheduled booking that has ended. */
export function getOutcome(
  { status, end, outcome }: Pick<BookingRow, 'status' | 'end' | 'outcome'>,
  now: number,
): BookingRow['outcome'] {
  return outcome ?? (status === 'scheduled' && end <= now ? 'completed' : null)
}

/** Returns the policy of a booking as its visitor sees it. Earlier reschedules may have capped its refunds. */
export function getPolicy({ snapshot, refundShare }: BookingRow): CancellationPolicy {
  const { cutoff, refunds } = snapshot
  const cappedRefunds = refunds?.map(({ before, percent }) => ({
    before,
    percent: Math.min(percent, refundShare ?? 100),
  }))
  return { cancel: cutoff.cancel, ...(cappedRefunds && { refunds: cappedRefunds }) }
}

/**
 * Returns the percentage that the booking's policy refunds at `now`, by the rule with the longest notice that
 * is still met.
 */
function getPolicyShare({ snapshot, start }: BookingRow, now: number): number {
  const rules = (snapshot.refunds ?? []).filter(({ before }) => start - now >= before * MINUTE_MS)
  return rules.sort((a, b) => b.before - a.before)[0]?.percent ?? 0
}

/**
 * Returns the percentage of the price that a visitor gets back for cancelling at `now`. Rescheduling to a
 * later date never raises it: the share at the time of each move is an upper limit.
 */
export function getVisitorShare(row: BookingRow, now: number): number {
  return Math.min(row.refundShare ?? 100, getPolicyShare(row, now))
}
