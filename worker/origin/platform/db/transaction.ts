import type { Database } from './database.ts'

/** A running transaction. Effects outside the database wait for its commit. */
export interface Transaction {
  afterCommit(effect: () => void): void
}

/**
 * Runs `work` in a transaction, while no other request runs. A throw rolls everything back and skips the effects.
 */
export function transact<T>(db: Database, work: (transaction: Transaction) => T): T {
  const effects: (() => void)[] = []
  const result = db.transaction(() => work({ afterCommit: (effect) => effects.push(effect) }))
  for (const effect of effects) effect()
  return result
}
