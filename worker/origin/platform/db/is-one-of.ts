import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Matches rows whose column has one of many values. An object's database takes a hundred variables in a query, and this is one;
 * `inArray` is for lists that the program itself writes.
 */
export const isOneOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
