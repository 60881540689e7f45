/** Returns the value that a table has for a provider's code; undefined for any other text, also for names such as `toString`. */
export const findByCode = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined
