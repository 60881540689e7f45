import { setBounded } from './set-bounded.ts'

/**
 * The maximum number of cached formatters. Creating an Intl formatter is expensive, but visitors choose their tag and zone,
 * so the cache is bounded.
 */
const CAPACITY = 150

type Formatter = Intl.DateTimeFormat | Intl.ListFormat | Intl.NumberFormat

const formatters = new Map<string, Formatter>()

function getCached<T extends Formatter>(key: string, kind: new () => T, create: () => T): T {
  const cached = formatters.get(key)
  if (cached instanceof kind) return cached
  const created = create()
  setBounded(formatters, key, created, CAPACITY)
  return created
}

/** Returns a cached formatter of dates and times. Throws a RangeError for unknown zones. */
export function getDateTimeFormat(
  tag: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`
  return getCached(
    key,
    Intl.DateTimeFormat,
    () =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone, calendar: 'gregory', numberingSystem: 'latn' }),
  )
}

/** Returns a cached formatter of numbers. */
export function getNumberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getCached(
    `${tag} ${JSON.stringify(options)}`,
    Intl.NumberFormat,
    () => new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' }),
  )
}

/** Returns a cached formatter of lists. */
export function getListFormat(tag: string): Intl.ListFormat {
  return getCached(tag, Intl.ListFormat, () => new Intl.ListFormat(tag))
}
