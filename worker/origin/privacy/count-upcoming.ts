import { and, count, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'
import type { Subject } from './subject.ts'
import { belongsTo, isUpcoming } from './subject-rows.ts'

/**
 * Returns how many upcoming appointments a person booked, or have a submission as their intake. An erasure keeps the data of
 * these appointments.
 */
export function countUpcoming({ db }: Services, subject: Subject, now: number): number {
  const isOwn = subject.kind === 'submission' ? hasIntake(subject.id) : belongsTo.bookings(subject)
  const row = db
    .select({ number: count() })
    .from(bookings)
    .where(and(isOwn, isUpcoming(now)))
    .get()
  return row?.number ?? 0
}

/** Matches the booking of an intake, or all bookings of its series. */
function hasIntake(submission: string): SQL {
  const first = sql`(SELECT ${submissions.booking} FROM ${submissions} WHERE ${submissions.id} = ${submission})`
  return sql`(${bookings.id} = ${first} OR ${bookings.series} = ${first})`
}
