import type { Database } from './database.ts'

/** The inside of a write. Effects outside the database wait until it is committed. */
export interface Transaction {
  afterCommit(effect: () => void): void
}

/**
 * Runs a decision and its writes in one synchronous section. A throw rolls everything back and skips the
 * effects.
 */
export function transact<T>(db: Database, work: (transaction: Transaction) => T): T {
  const effects: (() => void)[] = []
  const result = db.transaction(() => work({ afterCommit: (effect) => effects.push(effect) }))
  for (const effect of effects) effect()
  return result
}
