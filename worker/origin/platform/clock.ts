import type { Database } from './db/database.ts'
import { readMeta, writeMeta } from './db/meta.ts'

/** The source of the current time for the whole origin, in milliseconds since 1970. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/**
 * A clock that tests can set. The setting survives evictions; until it is set, the clock shows system time.
 */
export class TestClock implements Clock {
  readonly #db: Database
  #now: number | undefined

  constructor(db: Database) {
    this.#db = db
    const stored = readMeta(db, 'test-clock')
    if (stored !== undefined) this.#now = Number(stored)
  }

  now(): number {
    return this.#now ?? Date.now()
  }

  get isSet(): boolean {
    return this.#now !== undefined
  }

  set(now: number): void {
    this.#now = now
    writeMeta(this.#db, 'test-clock', String(now))
  }
}
