import { and, eq, gt, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { AvailabilityQuery } from '../scheduling/availability.ts'
import { countSeats, type Target } from '../scheduling/target.ts'
import type { WaitlistDeps } from './deps.ts'
import { type EarlierOffer, type FreedTime, getOfferedUntil } from './offered-until.ts'

/**
 * Returns the first free start of a day that can still be offered, and until when. A time that was offered long
 * enough is open to everyone.
 */
export function findOffer(
  { availability, db }: Pick<WaitlistDeps, 'availability' | 'db'>,
  query: AvailabilityQuery,
  day: Interval,
): { start: number; offeredUntil: number } | undefined {
  const { target, now } = query
  const length = target.duration * 60_000
  for (const { start } of availability.slots(query, day)) {
    if (start <= now) continue
    const time = { start, end: start + length }
    const offerRequest = { time, seats: target.seats, now }
    const offered = findEarlierOffers(db, target, time)
    // Without earlier offers, the six hours of every free time are still to come.
    const freed = offered.length > 0 ? findFreedTimes(db, target, time) : []
    const until = getOfferedUntil(offerRequest, freed, offered)
    if (until !== undefined) return { start, offeredUntil: until }
  }
  return undefined
}

function findEarlierOffers(db: Database, { calendar: of }: Target, time: Interval): EarlierOffer[] {
  const { calendar, status, guests, offeredStart, duration, offeredAt } = waitlist
  const overlaps = and(lt(offeredStart, time.end), gt(sql`${offeredStart} + ${duration} * 60000`, time.start))
  return db
    .select({ at: offeredAt, status, guests })
    .from(waitlist)
    .where(and(eq(calendar, of.id), overlaps, isNotNull(offeredAt)))
    .all()
    .map(({ at, status, guests }) => ({
      at: at ?? 0,
      seats: countSeats(of, guests),
      keeps: status === 'offered' || status === 'booked',
    }))
}

/**
 * Returns the overlapping times that bookings freed when they were cancelled, declined, moved away or lapsed.
 */
function findFreedTimes(db: Database, target: Target, time: Interval): FreedTime[] {
  const { calendar, staff, status, start, end, previousStart, seats, updatedAt } = bookings
  const people = target.people.map(({ id }) => id)
  const inTheWay = or(eq(calendar, target.calendar.id), inArray(staff, people))
  const over = ['cancelled', 'declined', 'lapsed'] satisfies (typeof status._.data)[]
  const previousEnd = sql<number>`${previousStart} + ${end} - ${start}`
  const gone = db
    .select({ at: updatedAt, calendar, start, end, seats })
    .from(bookings)
    .where(and(inTheWay, inArray(status, over), lt(start, time.end), gt(end, time.start)))
    .all()
  const moved = db
    .select({ at: updatedAt, calendar, start: sql<number>`${previousStart}`, end: previousEnd, seats })
    .from(bookings)
    .where(and(inTheWay, notInArray(status, over), lt(previousStart, time.end), gt(previousEnd, time.start)))
    .all()
  return [...gone, ...moved].map((one) => ({
    ...one,
    // When the freed booking was for something else, all seats of the class become free.
    seats: one.calendar === target.calendar.id ? one.seats : target.calendar.seats,
  }))
}
