import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Database } from '../db/database.ts'
import { idempotency } from '../db/job-tables.ts'
import { canonicalJson } from './canonical-json.ts'

const KEPT_FOR = 24 * 60 * 60_000

/** A write request with its idempotency key. */
export interface Attempt {
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
export class Attempts {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the stored response of a repeated request, or runs the write. Must run in the transaction of the
   * write. Throws `idempotency-mismatch` for a known key with a different body.
   */
  once<T>(attempt: Attempt, now: number, write: () => T): T {
    const { key, operation, body, takesExisting } = attempt
    if (key === undefined) return write()
    const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('base64url')
    const known = this.#find(operation, key)
    if (known && known.createdAt > now - KEPT_FOR) {
      if (known.bodyHash !== bodyHash && !takesExisting) throw new Failure('idempotency-mismatch')
      return JSON.parse(known.answer)
    }
    const answer = write()
    const row = { operation, key, bodyHash, answer: JSON.stringify(answer), createdAt: now }
    this.#db
      .insert(idempotency)
      .values(row)
      .onConflictDoUpdate({ target: [idempotency.operation, idempotency.key], set: row })
      .run()
    return answer
  }

  /** Returns whether a request was already answered. */
  knows({ key, operation }: Attempt, now: number): boolean {
    const known = key === undefined ? undefined : this.#find(operation, key)
    return known !== undefined && known.createdAt > now - KEPT_FOR
  }

  /**
   * Replaces the stored responses about a booking or a waitlist entry, or deletes them when `answer` is
   * undefined.
   */
  revise(of: 'booking' | 'entry', id: string, answer: unknown): void {
    const told = sql`${idempotency.answer} ->> ${`$.${of}.id`} = ${id}`
    if (answer === undefined) this.#db.delete(idempotency).where(told).run()
    else
      this.#db
        .update(idempotency)
        .set({ answer: JSON.stringify(answer) })
        .where(told)
        .run()
  }

  /** Deletes responses that are older than one day. */
  purge(now: number): void {
    this.#db
      .delete(idempotency)
      .where(lt(idempotency.createdAt, now - KEPT_FOR))
      .run()
  }

  #find(operation: string, key: string) {
    return this.#db
      .select()
      .from(idempotency)
      .where(and(eq(idempotency.operation, operation), eq(idempotency.key, key)))
      .get()
  }
}
