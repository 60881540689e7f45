import { type DrizzleSqliteDODatabase, drizzle } from 'drizzle-orm/durable-sqlite'

export type Database = DrizzleSqliteDODatabase

/** Opens the site's database in its Durable Object's storage. All calls are synchronous. */
export function openDatabase(storage: DurableObjectStorage): Database {
  return drizzle(storage, { casing: 'snake_case' })
}
