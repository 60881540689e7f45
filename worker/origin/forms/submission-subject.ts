import { eq } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { getLinkSubject, type LinkSubject } from '../platform/tokens/link-subject.ts'

/** A submission, with the booking that it was filled in for; or a link to a person's data, which no booking has. */
export interface TokenOwner {
  id: string
  booking?: string | null | undefined
}

/** Returns what the tokens of a submission sign. Once a booking has it, they are revoked with the links of the booking. */
export function getSubmissionSubject({ db }: Services, { id, booking }: TokenOwner): LinkSubject {
  const row = booking
    ? db.select({ linkVersion: bookings.linkVersion }).from(bookings).where(eq(bookings.id, booking)).get()
    : undefined
  return getLinkSubject({ id, linkVersion: row?.linkVersion ?? 0 })
}
