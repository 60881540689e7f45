import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { calendar } from '../../scheduling/calendar.ts'
import { service } from '../../scheduling/service.ts'
import { type Mistake, parseItemsInTurns } from '../mistake.ts'
import { combinations, type Feature, features } from './combinations.ts'

/** Checks that no calendar combines features that exclude each other. */
export function* checkCombinations(
  calendars: readonly unknown[],
  services: readonly unknown[],
): Turns<Mistake[]> {
  const known = Map.groupBy(
    yield* parseItemsInTurns('services', services, service),
    ({ value }) => value.id as string,
  )
  const fragments = yield* parseItemsInTurns('calendars', calendars, calendar)
  return yield* flatMapInTurns(fragments, ({ path, value }) => {
    const itsServices = value.services.flatMap((id) => known.get(id) ?? []).map((fragment) => fragment.value)
    const has = (feature: Feature) => features[feature](value, itsServices)
    return combinations.flatMap(({ of: [one, other], forbidden }) =>
      forbidden && has(one) && has(other)
        ? [{ path, code: 'combination', message: `${one} and ${other}: ${forbidden}` }]
        : [],
    )
  })
}
