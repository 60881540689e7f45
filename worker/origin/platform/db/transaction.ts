import type { Database } from './database.ts'

/** A running transaction. Effects outside the database wait for its commit. */
export interface Transaction {
  afterCommit(effect: () => void): void
}

/** The effects to run on a rollback, for each database with a running transaction. */
const rollbackEffects = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in a transaction, while no other request runs. A throw rolls everything back and skips the effects.
 */
export function transact<T>(db: Database, work: (transaction: Transaction) => T): T {
  const effects: (() => void)[] = []
  const isOutermost = !rollbackEffects.has(db)
  if (isOutermost) rollbackEffects.set(db, [])
  try {
    const result = db.transaction(() => work({ afterCommit: (effect) => effects.push(effect) }))
    if (isOutermost) rollbackEffects.delete(db)
    for (const effect of effects) effect()
    return result
  } catch (error) {
    for (const effect of rollbackEffects.get(db) ?? []) effect()
    throw error
  } finally {
    if (isOutermost) rollbackEffects.delete(db)
  }
}

/**
 * Runs an effect if the running transaction is rolled back. Does nothing when none is running. For values in memory that were
 * read from the database during the transaction.
 */
export function onRollback(db: Database, effect: () => void): void {
  rollbackEffects.get(db)?.push(effect)
}
