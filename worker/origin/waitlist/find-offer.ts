import { and, eq, gt, gte, inArray, isNotNull, lt, max, min, or, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { bookings, waitlist } from '../db/booking-tables.ts'
import type { Database } from '../db/database.ts'
import { HOLD_MS } from '../holds/hold-rules.ts'
import type { Question } from '../scheduling/availability.ts'
import type { Target } from '../scheduling/target.ts'
import type { Services } from '../services.ts'

/** How long a freed time is offered in all, to one after the other, in milliseconds; then everybody can book it. */
const OFFERED_FOR = 6 * 60 * 60_000

/** The first free start of a day that may still be offered, and until when. One that was offered long enough is everybody's. */
export function findOffer(
  { availability, db }: Services,
  question: Question,
  day: Interval,
): { start: number; offeredUntil: number } | undefined {
  const { target, now } = question
  const length = target.duration * 60_000
  for (const { start } of availability.slots(question, day)) {
    if (start <= now) continue
    const time = { start, end: start + length }
    const offeredUntil = (firstOffer(db, target, time) ?? now) + OFFERED_FOR
    // Who is offered a time needs some of it to answer.
    if (offeredUntil - now >= HOLD_MS) return { start, offeredUntil }
  }
  return undefined
}

/** When a time was first offered since a booking last freed it: with that its six hours begin anew. */
function firstOffer(db: Database, target: Target, time: Interval): number | undefined {
  const { calendar, start, duration, offeredAt } = waitlist
  const offered = and(
    eq(calendar, target.calendar.id),
    lt(start, time.end),
    gt(sql`${start} + ${duration} * 60000`, time.start),
    isNotNull(offeredAt),
  )
  const isOffered = db.select({ one: sql`1` }).from(waitlist).where(offered).get() !== undefined
  const freed = isOffered ? lastFreed(db, target, time) : undefined
  const row = db
    .select({ at: min(offeredAt) })
    .from(waitlist)
    .where(and(offered, freed === undefined ? undefined : gte(offeredAt, freed)))
    .get()
  return row?.at ?? undefined
}

/** When a booking that stood in the way was last cancelled, declined, moved away, or lapsed. */
function lastFreed(db: Database, target: Target, time: Interval): number | undefined {
  const { calendar, staff, status, start, end, previousStart, updatedAt } = bookings
  const people = target.people.map(({ id }) => id)
  const gone = and(
    inArray(status, ['cancelled', 'declined', 'lapsed']),
    lt(start, time.end),
    gt(end, time.start),
  )
  const moved = and(lt(previousStart, time.end), gt(sql`${previousStart} + ${end} - ${start}`, time.start))
  const row = db
    .select({ at: max(updatedAt) })
    .from(bookings)
    .where(and(or(eq(calendar, target.calendar.id), inArray(staff, people)), or(gone, moved)))
    .get()
  return row?.at ?? undefined
}
