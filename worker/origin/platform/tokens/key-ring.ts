import { randomBytes } from 'node:crypto'
import { desc, lt } from 'drizzle-orm'
import { signingKeys } from '../db/access-tables.ts'
import type { Database } from '../db/database.ts'
import { type Purpose, type SigningKey, signToken, verifyToken } from './capability.ts'
import type { Subject } from './link-subject.ts'

const YEAR = 365 * 24 * 60 * 60_000

const SIGNING_PERIOD_MS = YEAR

/** Bookings are made at most two years ahead, so that after four years no link needs a key. */
const RETENTION_MS = 4 * YEAR

/** The site's HMAC keys, created in its own Durable Object. They never leave it. */
export class KeyRing {
  readonly #db: Database
  #keys: (SigningKey & { createdAt: number })[] = []

  constructor(db: Database, now: number) {
    this.#db = db
    this.rotate(now)
  }

  /** Creates a new key when the newest is a year old, and deletes keys that no link can need. */
  rotate(now: number): void {
    this.#db
      .delete(signingKeys)
      .where(lt(signingKeys.createdAt, now - RETENTION_MS))
      .run()
    this.#read()
    const [newest] = this.#keys
    if (newest && newest.createdAt > now - SIGNING_PERIOD_MS) return
    const key = {
      id: randomBytes(6).toString('hex'),
      secret: randomBytes(32).toString('base64url'),
      createdAt: now,
    }
    this.#db.insert(signingKeys).values(key).run()
    this.#read()
  }

  sign<P extends Purpose>(purpose: P, subject: Subject<P>): string {
    const [newest] = this.#keys
    if (!newest) throw new Error('No signing key')
    return signToken(newest, purpose, subject)
  }

  verify<P extends Purpose>(token: string, purpose: P, subject: Subject<P>): boolean {
    return verifyToken(this.#keys, token, purpose, subject)
  }

  #read(): void {
    this.#keys = this.#db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).all()
  }
}
