import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import type { Services } from '../services.ts'
import type { EntryRow } from './entry.ts'

/** The place that a token is for. One that doesn't exist and a token that is wrong look the same: `link-expired`. */
export function findEntry({ db, keys }: Pick<Services, 'db' | 'keys'>, id: string, token: string): EntryRow {
  const row =
    keys.verify(token, 'waitlist', id) && db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row
}
