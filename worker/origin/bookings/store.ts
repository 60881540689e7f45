import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { BookingRow } from '../scheduling/busy-entry.ts'
import type { Services } from '../services.ts'

/**
 * Returns the booking of a manage token. Throws `link-expired` for an unknown booking and a wrong token alike.
 */
export function findManaged(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  id: string,
  token: string,
): BookingRow {
  const row = keys.verify(token, 'manage', id) && db.select().from(bookings).where(eq(bookings.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row
}
