import { eq } from 'drizzle-orm'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { getLinkSubject, type LinkSubject } from '../platform/tokens/link-subject.ts'

/** A submission, with its booking if it belongs to one; or a link to a person's data, which belongs to no booking. */
export interface DataLinkTarget {
  id: string
  booking?: string | null | undefined
}

/**
 * Returns the text that the tokens of a submission, or of a link to a person's data, sign. Revoking the links of a booking also
 * revokes the tokens of its submission.
 */
export function getSubmissionSubject({ db }: Services, { id, booking }: DataLinkTarget): LinkSubject {
  const row = booking
    ? db.select({ linkVersion: bookings.linkVersion }).from(bookings).where(eq(bookings.id, booking)).get()
    : undefined
  return getLinkSubject({ id, linkVersion: row?.linkVersion ?? 0 })
}
