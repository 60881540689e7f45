import { and, eq, gt, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { addWakingTime, type QuietTimes, toWakingTime } from '../catalogue/quiet-hours.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import type { Services } from '../platform/services.ts'
import type { AvailabilityQuery } from '../scheduling/availability.ts'
import { LONGEST_BOOKING_MS, overlaps } from '../scheduling/overlaps.ts'
import { getNotice } from '../scheduling/service-terms.ts'
import { countSeats, type Target } from '../scheduling/target.ts'
import { type EarlierOffer, type FreedTime, getOfferedUntil, SHORTEST_OFFER_MS } from './offered-until.ts'

/**
 * Returns the first free start of a day that can be offered to an entry, and until when; undefined when there is none. The
 * person has the calendar's `holdFor` to answer, not counting the quiet hours, but at most until the notice before the start.
 * A start is not offered when less time than the shortest offer remains, or when it was offered to the waitlist for six hours
 * in all (`offered-until.ts`).
 */
export function findOffer(
  { availability, db }: Services,
  query: AvailabilityQuery,
  day: Interval,
  quiet: QuietTimes,
): { start: number; until: number } | undefined {
  const { target, now } = query
  const { holdFor = 0 } = target.calendar.waitlist ?? {}
  const answerBy = addWakingTime(now, holdFor * MINUTE_MS, quiet)
  const earliestEnd = toWakingTime(now, quiet) + SHORTEST_OFFER_MS
  const notice = getNotice(target) * MINUTE_MS
  const length = target.duration * MINUTE_MS
  for (const { start } of availability.slots(query, day)) {
    const latestEnd = Math.min(answerBy, start - notice)
    if (latestEnd < earliestEnd) continue
    const time = { start, end: start + length }
    const offerRequest = { time, seats: target.seats, now, quiet }
    const earlierOffers = findEarlierOffers(db, target, time)
    // The six hours begin with the first offer: without one, it does not matter when the time became free.
    const freedTimes = earlierOffers.length > 0 ? findFreedTimes(db, target, time) : []
    const offeredUntil = getOfferedUntil(offerRequest, freedTimes, earlierOffers)
    if (offeredUntil !== undefined) return { start, until: Math.min(latestEnd, offeredUntil) }
  }
  return undefined
}

function findEarlierOffers(db: Database, { calendar: target }: Target, time: Interval): EarlierOffer[] {
  const { calendar, status, guests, offeredStart, duration, offeredAt } = waitlist
  const isInTime = and(lt(offeredStart, time.end), gt(sql`${offeredStart} + ${duration} * 60000`, time.start))
  return db
    .select({ at: offeredAt, status, guests })
    .from(waitlist)
    .where(and(eq(calendar, target.id), isInTime, isNotNull(offeredAt)))
    .all()
    .map(({ at, status, guests }) => ({
      at: at ?? 0,
      seats: countSeats(target, guests),
      isTaken: status === 'offered' || status === 'booked',
    }))
}

/**
 * Returns the times overlapping `time` that bookings freed when they were cancelled, declined, rescheduled or lapsed.
 */
function findFreedTimes(db: Database, target: Target, time: Interval): FreedTime[] {
  const { calendar, staff, status, start, end, previousStart, seats, updatedAt } = bookings
  const people = target.people.map(({ id }) => id)
  const isCompeting = or(eq(calendar, target.calendar.id), isOneOf(staff, people))
  const endedStatuses = ['cancelled', 'declined', 'lapsed'] satisfies (typeof status._.data)[]
  const previousEnd = sql<number>`${previousStart} + ${end} - ${start}`
  const ended = db
    .select({ at: updatedAt, calendar, start, end, seats })
    .from(bookings)
    .where(and(isCompeting, inArray(status, endedStatuses), overlaps(time)))
    .all()
  const moved = db
    .select({ at: updatedAt, calendar, start: sql<number>`${previousStart}`, end: previousEnd, seats })
    .from(bookings)
    .where(
      and(
        isCompeting,
        notInArray(status, endedStatuses),
        gt(previousStart, time.start - LONGEST_BOOKING_MS),
        lt(previousStart, time.end),
        gt(previousEnd, time.start),
      ),
    )
    .all()
  return [...ended, ...moved].map((freed) => ({
    ...freed,
    // When the freed booking was for something else, all seats of the class become free.
    seats: freed.calendar === target.calendar.id ? freed.seats : target.calendar.seats,
  }))
}
