import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Matches rows whose column has one of many values. Passes them as one variable, since a query in a Durable Object can have at
 * most 100. `inArray` is for lists that are fixed in the code.
 */
export const isOneOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
