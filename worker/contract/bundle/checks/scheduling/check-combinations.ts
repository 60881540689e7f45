import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { calendar } from '../../scheduling/calendar.ts'
import { service } from '../../scheduling/service.ts'
import { type Mistake, parseItemsInTurns } from '../mistake.ts'
import { combinations, type Feature, features } from './combinations.ts'

/** Calendars that would be two things at once which exclude each other. */
export function* checkCombinations(
  calendars: readonly unknown[],
  services: readonly unknown[],
): Turns<Mistake[]> {
  const known = Map.groupBy(
    yield* parseItemsInTurns('services', services, service),
    ({ value }) => value.id as string,
  )
  const parts = yield* parseItemsInTurns('calendars', calendars, calendar)
  return yield* flatMapInTurns(parts, ({ path, value }) => {
    const own = value.services.flatMap((id) => known.get(id) ?? []).map((part) => part.value)
    const has = (feature: Feature) => features[feature](value, own)
    return combinations.flatMap(({ of: [one, other], forbidden }) =>
      forbidden && has(one) && has(other)
        ? [{ path, code: 'combination', message: `${one} and ${other}: ${forbidden}` }]
        : [],
    )
  })
}
