import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../db/database.ts'
import { deleteOldRows } from '../db/delete-old-rows.ts'
import { idempotencyKeys } from '../db/job-tables.ts'
import { insertRow, prepareOnce } from '../db/prepared.ts'

const RETENTION_MS = 24 * 60 * 60_000

const isOfRequest = and(
  eq(idempotencyKeys.operation, sql.placeholder('operation')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
)
const prepareFind = prepareOnce((db) => db.select().from(idempotencyKeys).where(isOfRequest).prepare())
const prepareForget = prepareOnce((db) => db.delete(idempotencyKeys).where(isOfRequest).prepare())

/** The idempotency key of a write request, with the parts of the request that are compared. */
export interface IdempotencyKey {
  /** The `Idempotency-Key` header. A request without one is always new. */
  key: string | undefined
  /** Method and path. Keys are only compared within the same operation. */
  operation: string
  body: unknown
  /** Whether the sender accepts the stored response although the body differs, as a browser does that sends a form again. */
  acceptsStoredResponse: boolean
}

/** Stores successful responses by idempotency key for one day, so that a repeated request gets the same one. */
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
    const { key, operation, body, acceptsStoredResponse } = idempotencyKey
    if (key === undefined) return write()
    const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('base64url')
    const stored = this.#find(operation, key)
    if (stored && stored.createdAt > now - RETENTION_MS) {
      if (stored.bodyHash !== bodyHash && !acceptsStoredResponse) throw new Failure('idempotency-mismatch')
      return JSON.parse(stored.answer)
    }
    const response = write()
    const row = { operation, key, bodyHash, answer: JSON.stringify(response), createdAt: now }
    if (stored) prepareForget(this.#db).run({ operation, key })
    insertRow(this.#db, idempotencyKeys, row)
    return response
  }

  /** Returns whether a response to the request is stored. */
  hasResponse({ key, operation }: IdempotencyKey, now: number): boolean {
    const stored = key === undefined ? undefined : this.#find(operation, key)
    return stored !== undefined && stored.createdAt > now - RETENTION_MS
  }

  /**
   * Replaces the stored responses about a booking, a waitlist entry, a note or a customer, or deletes them when `response` is
   * undefined.
   */
  replaceResponses(subject: 'booking' | 'entry' | 'note' | 'customer', id: string, response: unknown): void {
    const matches = sql`${idempotencyKeys.answer} ->> ${`$.${subject}.id`} = ${id}`
    if (response === undefined) this.#db.delete(idempotencyKeys).where(matches).run()
    else
      this.#db
        .update(idempotencyKeys)
        .set({ answer: JSON.stringify(response) })
        .where(matches)
        .run()
  }

  /** Deletes responses that are older than one day. */
  purge(now: number): PausableWork<void> {
    return deleteOldRows(this.#db, idempotencyKeys, {
      age: idempotencyKeys.createdAt,
      until: now - RETENTION_MS,
    })
  }

  #find(operation: string, key: string) {
    return prepareFind(this.#db).get({ operation, key })
  }
}

/** Returns JSON with the keys of every object sorted, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
