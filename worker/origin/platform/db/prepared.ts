import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/**
 * Returns a function that prepares a value, such as a statement, once for each database. Writing the SQL of a statement takes
 * longer than running it, so the statements that each booking runs are prepared.
 */
export function prepareOnce<Value>(prepare: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>()
  return (db) => {
    const value = values.get(db) ?? prepare(db)
    values.set(db, value)
    return value
  }
}

interface Insertion {
  run(values: Record<string, unknown>): void
}

/** The prepared insertions of each database, by table and columns. */
const getInsertions = prepareOnce(() => new Map<string, Insertion>())

function prepareInsertion(db: Database, table: SQLiteTable, names: readonly string[]): Insertion {
  // `insertRow` encodes the values. Outside of `sql`, drizzle would encode the value of a placeholder once more.
  const values = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]))
  return db.insert(table).values(values).prepare()
}

/** Inserts a row by a statement that is prepared once. Columns that the row leaves undefined get their defaults. */
export function insertRow<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: InferInsertModel<Table>,
): void {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    if (value !== undefined) values[name] = value === null ? null : columns[name]?.mapToDriverValue(value)
  const names = Object.keys(values)
  const insertions = getInsertions(db)
  const key = `${getTableName(table)} ${names.join()}`
  const insertion = insertions.get(key) ?? prepareInsertion(db, table, names)
  insertions.set(key, insertion)
  insertion.run(values)
}
