import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { calendar } from '../../scheduling/calendar.ts'
import { service } from '../../scheduling/service.ts'
import { type Mistake, parseItemsWithPauses } from '../mistake.ts'
import { combinations, type Feature, features } from './feature-combinations.ts'

/** Checks that no calendar combines features that exclude each other. */
export function* checkCombinations(
  calendars: readonly unknown[],
  services: readonly unknown[],
): PausableWork<Mistake[]> {
  const servicesById = Map.groupBy(
    yield* parseItemsWithPauses('services', services, service),
    ({ value }) => value.id as string,
  )
  const fragments = yield* parseItemsWithPauses('calendars', calendars, calendar)
  return yield* flatMapWithPauses(fragments, ({ path, value }) => {
    const calendarServices = value.services
      .flatMap((id) => servicesById.get(id) ?? [])
      .map((fragment) => fragment.value)
    const has = (feature: Feature) => features[feature](value, calendarServices)
    return combinations.flatMap(({ of: [first, second], forbidden }) =>
      forbidden && has(first) && has(second)
        ? [{ path, code: 'combination', message: `${first} and ${second}: ${forbidden}` }]
        : [],
    )
  })
}
