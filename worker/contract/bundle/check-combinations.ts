import { calendar } from './calendar.ts'
import { combinations, type Feature, features } from './combinations.ts'
import { type Mistake, partsOf } from './mistakes.ts'
import { service } from './service.ts'

/** Calendars that would be two things at once which exclude each other. */
export function checkCombinations(calendars: readonly unknown[], services: readonly unknown[]): Mistake[] {
  const known = partsOf('services', services, service).map(({ value }) => value)
  return partsOf('calendars', calendars, calendar).flatMap(({ path, value }) => {
    const own = known.filter(({ id }) => value.services.includes(id))
    const has = (feature: Feature) => features[feature](value, own)
    return combinations.flatMap(({ of: [one, other], forbidden }) =>
      forbidden && has(one) && has(other)
        ? [{ path, code: 'combination', message: `${one} and ${other}: ${forbidden}` }]
        : [],
    )
  })
}
