import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/job-tables.ts'
import { canonicalJson } from './canonical-json.ts'

const RETENTION_MS = 24 * 60 * 60_000

/** A write request with its idempotency key. */
export interface IdempotencyKey {
  /** The `Idempotency-Key` header. A request without one is always new. */
  key: string | undefined
  /** Method and path. Keys are only compared within the same operation. */
  operation: string
  body: unknown
  /**
   * The sender accepts the stored response even though the body differs. A browser does that when it sends a
   * form again.
   */
  takesExisting: boolean
}

/** Responses to earlier requests by idempotency key. Only successful ones are stored, for one day. */
export class IdempotencyKeys {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the stored response of a repeated request, or runs the write. Must run in the transaction of the
   * write. Throws `idempotency-mismatch` for a known key with a different body.
   */
  once<T>(idempotencyKey: IdempotencyKey, now: number, write: () => T): T {
    const { key, operation, body, takesExisting } = idempotencyKey
    if (key === undefined) return write()
    const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('base64url')
    const stored = this.#find(operation, key)
    if (stored && stored.createdAt > now - RETENTION_MS) {
      if (stored.bodyHash !== bodyHash && !takesExisting) throw new Failure('idempotency-mismatch')
      return JSON.parse(stored.answer)
    }
    const response = write()
    const row = { operation, key, bodyHash, answer: JSON.stringify(response), createdAt: now }
    this.#db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({ target: [idempotencyKeys.operation, idempotencyKeys.key], set: row })
      .run()
    return response
  }

  /** Returns whether a request was already answered. */
  knows({ key, operation }: IdempotencyKey, now: number): boolean {
    const stored = key === undefined ? undefined : this.#find(operation, key)
    return stored !== undefined && stored.createdAt > now - RETENTION_MS
  }

  /**
   * Replaces the stored responses about a booking or a waitlist entry, or deletes them when `response` is
   * undefined.
   */
  revise(of: 'booking' | 'entry', id: string, response: unknown): void {
    const matches = sql`${idempotencyKeys.answer} ->> ${`$.${of}.id`} = ${id}`
    if (response === undefined) this.#db.delete(idempotencyKeys).where(matches).run()
    else
      this.#db
        .update(idempotencyKeys)
        .set({ answer: JSON.stringify(response) })
        .where(matches)
        .run()
  }

  /** Deletes responses that are older than one day. */
  purge(now: number): void {
    this.#db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, now - RETENTION_MS))
      .run()
  }

  #find(operation: string, key: string) {
    return this.#db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key)))
      .get()
  }
}
