import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { Database } from '../db/database.ts'
import { idempotency } from '../db/job-tables.ts'
import { canonicalJson } from './canonical-json.ts'

const KEPT_FOR = 24 * 60 * 60_000

/** One attempt at a write, as its sender marks it. */
export interface Attempt {
  /** The `Idempotency-Key`; an attempt without one is always a new one. */
  key: string | undefined
  /** What is attempted, and on what: keys are only compared within it. */
  operation: string
  body: unknown
  /** The sender takes the answer that exists, though the body is another (a browser's form sent again). */
  takesExisting: boolean
}

/** Answers to earlier attempts. Only those that succeeded are remembered, for a day. */
export class Attempts {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Answers an attempt: as before, or by doing it. Must run within the transaction of the write. Throws
   * `idempotency-mismatch` for a known key with another body.
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

  /** Whether an attempt has been answered before. */
  knows({ key, operation }: Attempt, now: number): boolean {
    const known = key === undefined ? undefined : this.#find(operation, key)
    return known !== undefined && known.createdAt > now - KEPT_FOR
  }

  /** Puts another answer in the place of those that told of a booking or a place on a waitlist; forgets them where there is none. */
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

  /** Forgets what is older than a day. */
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
