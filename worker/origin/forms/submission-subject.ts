import { eq } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import { getLinkSubject, type LinkSubject } from '../platform/tokens/link-subject.ts'
import type { FormsDeps } from './deps.ts'

/** A submission, with the booking that it was filled in for; or a link to a person's data, which no booking has. */
export interface TokenOwner {
  id: string
  booking?: string | null | undefined
}

/** Returns what the tokens of a submission sign. Once a booking has it, they are revoked with the links of the booking. */
export function getSubmissionSubject(
  { db }: Pick<FormsDeps, 'db'>,
  { id, booking }: TokenOwner,
): LinkSubject {
  const row = booking
    ? db.select({ linkVersion: bookings.linkVersion }).from(bookings).where(eq(bookings.id, booking)).get()
    : undefined
  return getLinkSubject({ id, linkVersion: row?.linkVersion ?? 0 })
}
