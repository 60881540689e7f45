import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { selectCustomer } from './customer-keys.ts'
import type { Database } from './database.ts'
import { searchIndexes } from './fill-search-indexes.ts'
import { isOneOf } from './is-one-of.ts'

/** The maximum number of rows that an index returns. When more rows match, reading the list in order fills a page quickly. */
const MAX_ROWS = 2000

/** A longer pattern is slower and excludes few more rows. A Durable Object allows patterns of at most 50 bytes. */
const MAX_CHARACTERS = 8

/** Further patterns would hardly narrow the result. */
const MAX_PATTERNS = 8

/**
 * Returns a pattern that all texts with this term match, and some without it. The pattern has the first characters of the term; for an
 * email address or a number, the last ones, before any `@`.
 */
function toPattern(term: string): string {
  const [local = ''] = term.split('@')
  const isAtEnd = (local !== term && local.length > 2) || /^\d+$/.test(term)
  const characters = [...(isAtEnd ? local : term)]
  const first = isAtEnd ? Math.max(0, characters.length - MAX_CHARACTERS) : 0
  const literal = characters
    .slice(first, first + MAX_CHARACTERS)
    .map((character) => ('*?[]'.includes(character) ? '?' : character))
  return `*${literal.join('')}*`
}

/** Returns whether a pattern has three characters in a row, which the index needs. */
const isIndexed = (pattern: string) => /[^*?]{3}/u.test(pattern)

/** Matches rows whose text has all terms. */
export function hasTerms(text: AnyColumn, terms: readonly string[]): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(terms)}) WHERE instr(${text}, value) = 0)`
}

/** Matches rows that belong to a customer whose name has all terms. `key` is the row's key of the customer. */
export const namesHaveTerms = (key: SQL, terms: readonly string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM customers c WHERE c.id = ${selectCustomer(key)} AND NOT EXISTS
    (SELECT 1 FROM json_each(${JSON.stringify(terms)}) WHERE instr(c.sort_name, value) = 0))`

/**
 * Returns the row ids of the rows that may have all terms; undefined if the index can look up none of the terms, or finds more than
 * `MAX_ROWS` rows.
 */
export function findByIndex(
  db: Database,
  source: keyof typeof searchIndexes,
  terms: readonly string[],
): number[] | undefined {
  const patterns = terms.map(toPattern).filter(isIndexed).slice(0, MAX_PATTERNS)
  if (patterns.length === 0) return undefined
  const conditions = patterns.map((pattern) => sql`search_text GLOB ${pattern}`)
  const rows = db.values<[number]>(
    sql`SELECT rowid FROM ${sql.identifier(searchIndexes[source])} WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${MAX_ROWS + 1}`,
  )
  return rows.length > MAX_ROWS ? undefined : rows.map(([rowid]) => rowid)
}

/** Matches the rows with these row ids. */
export const hasRowid = (table: SQLiteTable, rowids: readonly number[]): SQL =>
  isOneOf(sql`${table}.rowid`, rowids)
