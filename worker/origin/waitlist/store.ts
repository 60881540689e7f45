import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import type { WaitlistDeps } from './deps.ts'
import type { EntryRow } from './entry.ts'

/**
 * Returns the waitlist entry of a token. Throws `link-expired` for an unknown entry and a wrong token alike.
 */
export function findEntry(
  { db, keys }: Pick<WaitlistDeps, 'db' | 'keys'>,
  id: string,
  token: string,
): EntryRow {
  const row =
    keys.verify(token, 'waitlist', id) && db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row
}
