import { setBounded } from './set-bounded.ts'

/** Making an Intl formatter costs far more than using one; a visitor's tag and zone are theirs to choose, so the shelf has an end. */
const capacity = 150

const shelf = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function kept<T extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  kind: new () => T,
  make: () => T,
): T {
  const known = shelf.get(key)
  if (known instanceof kind) return known
  const made = make()
  setBounded(shelf, key, made, capacity)
  return made
}

/** Throws a RangeError for a zone that this runtime does not know. */
export function dateTimeFormat(
  tag: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`
  return kept(
    key,
    Intl.DateTimeFormat,
    () =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone, calendar: 'gregory', numberingSystem: 'latn' }),
  )
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(
    `${tag} ${JSON.stringify(options)}`,
    Intl.NumberFormat,
    () => new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' }),
  )
}
