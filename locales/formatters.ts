import { setBounded } from './set-bounded.ts'

/** Making an Intl formatter costs far more than using one; a visitor's tag and zone are theirs to choose, so the shelf has an end. */
const CAPACITY = 150

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function getCached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  kind: new () => T,
  make: () => T,
): T {
  const known = formatters.get(key)
  if (known instanceof kind) return known
  const made = make()
  setBounded(formatters, key, made, CAPACITY)
  return made
}

/** Throws a RangeError for a zone that this runtime does not know. */
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

export function getNumberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getCached(
    `${tag} ${JSON.stringify(options)}`,
    Intl.NumberFormat,
    () => new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' }),
  )
}
