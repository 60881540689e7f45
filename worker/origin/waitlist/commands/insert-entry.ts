import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import type { EntryRow } from '../entry.ts'
import type { NewEntry } from './create-entry-row.ts'

/** Adds an entry in a transaction, once for each idempotency key, and starts the jobs that it needs. */
export function addOnce<Answer>(
  services: Services,
  idempotencyKey: IdempotencyKey,
  add: (now: number) => Answer,
): Answer {
  const { db, clock, idempotencyKeys, jobs } = services
  freeLapsedHolds(services)
  const answer = transact(db, () => {
    const now = clock.now()
    return idempotencyKeys.once(idempotencyKey, now, () => add(now))
  })
  jobs.arm()
  return answer
}

/** Stores an entry. Must run in a transaction. */
export function insertEntry(
  { db, emit }: Services,
  row: NewEntry,
  { byBusiness, now }: { byBusiness: boolean; now: number },
): void {
  db.insert(waitlist).values(row).run()
  // Subscribers can require that the address is confirmed.
  emit({ type: 'waitlist.joined', entry: row.id, byBusiness, now })
}

/** Returns an entry. Throws `not-found`. */
export function findRow({ db }: Services, id: string): EntryRow {
  const row = db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) throw new Failure('not-found')
  return row
}
