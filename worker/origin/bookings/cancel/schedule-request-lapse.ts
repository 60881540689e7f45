import { and, eq } from 'drizzle-orm'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { jobs as jobTable } from '../../platform/db/job-tables.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Schedules the lapse of a request that is not answered before its deadline or its start. Where the calendar takes no requests, as for
 * imported ones, there is no other deadline than the start. Does nothing for other bookings. Must run in the transaction that creates or moves the booking.
 */
export function scheduleRequestLapse({ jobs, published }: Services, row: BookingRow, now: number): void {
  if (row.status !== 'requested') return
  const requests = published.calendar(row.calendar)?.requests
  const deadline = requests ? now + requests.answerWithin * MINUTE_MS : row.start
  jobs.schedule('request-lapse', row.id, Math.min(row.start, deadline))
}

/** Returns when a request lapses, in milliseconds since 1970; undefined for other bookings. */
export function findAnswerDeadline(
  { db }: Services,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): number | undefined {
  if (status !== 'requested') return undefined
  const isLapse = and(eq(jobTable.kind, 'request-lapse'), eq(jobTable.reference, id))
  return db.select({ due: jobTable.due }).from(jobTable).where(isLapse).get()?.due
}
