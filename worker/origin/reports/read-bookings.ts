import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import type { Snapshot } from '../platform/db/booking-columns.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import type { Services } from '../platform/services.ts'
import { overlaps, readInBatches } from '../scheduling/overlaps.ts'

const { id, status, outcome, start, end, staff, others, service, items, snapshot } = bookings

/** Matches appointments that had begun when they were imported. */
const isHistory = sql<number>`(${bookings.imported} IS NOT NULL AND ${start} < ${bookings.createdAt})`

const columns = {
  ...{ id, status, outcome, start, end, staff, others, service, items },
  isHistory: isHistory.mapWith(Boolean),
  bookedItems: sql<string | null>`${snapshot} -> '$.items'`,
}

/** Yields the scheduled and cancelled bookings that overlap a range, in batches. */
export const readBookings = ({ db }: Services, range: Interval) =>
  readInBatches((after, limit) =>
    db
      .select(columns)
      .from(bookings)
      .where(and(overlaps(range, after), inArray(status, ['scheduled', 'cancelled'])))
      .orderBy(asc(start), asc(id))
      .limit(limit)
      .all(),
  )

export type ReportedBooking = ReturnType<typeof readBookings> extends Generator<(infer Row)[]> ? Row : never

/** The money received for a booking less its refunds, in minor units. */
export interface Income {
  amount: number
  currency: string
}

/**
 * Returns the income of each booking by its id, as the booking's account has it: the amount paid, less the refunds that did not
 * fail. A second payment at the same checkout counts only if its refund failed.
 */
export function readIncome({ db }: Services, ids: readonly string[]): Map<string, Income[]> {
  const isOwn = sql`${refunds.providerPayment} IS ${payments.providerPayment}`
  const refunded = sql`coalesce((SELECT sum(CASE
    WHEN ${isOwn} AND ${refunds.state} <> 'failed' THEN ${refunds.amount}
    WHEN NOT ${isOwn} AND ${refunds.state} = 'failed' THEN -${refunds.amount}
    ELSE 0 END) FROM ${refunds} WHERE ${refunds.payment} = ${payments.id}), 0)`
  const rows = db
    .select({
      booking: payments.booking,
      currency: payments.currency,
      amount: sql<number>`sum(${payments.amount} - ${refunded})`,
    })
    .from(payments)
    .where(and(isOneOf(payments.booking, ids), inArray(payments.state, ['paid', 'refunded'])))
    .groupBy(payments.booking, payments.currency)
    .all()
  const byBooking = new Map<string, Income[]>()
  for (const { booking, ...income } of rows) {
    const known = byBooking.get(booking)
    if (known) known.push(income)
    else byBooking.set(booking, [income])
  }
  return byBooking
}

/** A part of a booking: one person who gives one service. Its weight is its share of the money. */
export interface Share extends Interval {
  staff: string
  service: string
  weight: number
}

/**
 * Returns the parts of a booking. The money of a cart is divided by the prices of its services. The money of any other booking
 * goes to its first person.
 */
export function listShares({
  start,
  end,
  staff,
  others,
  service,
  items,
  bookedItems,
}: ReportedBooking): Share[] {
  if (items.length === 0)
    return [staff, ...others].map((id, index) => ({
      staff: id,
      service,
      start,
      end,
      weight: index === 0 ? 1 : 0,
    }))
  const prices: NonNullable<Snapshot['items']> = bookedItems === null ? [] : JSON.parse(bookedItems)
  return items.map((item, index) => ({
    staff: item.staff,
    service: item.service,
    start: item.start,
    end: item.end,
    weight: prices[index]?.service.price?.amount ?? 0,
  }))
}

/** Divides an amount by weights, without losing a minor unit. Without any weight the first part gets all. */
export function divideAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  let sum = 0
  let divided = 0
  return weights.map((weight) => {
    sum += weight
    const part = Math.round((amount * sum) / total) - divided
    divided += part
    return part
  })
}
