import { addDays } from '#client/booking/state/plain-date.ts'
import { toSelectionQuery } from '#client/booking/state/selection-query.ts'
import { NEXT_FREE_DAYS, type NextFree } from '#client/booking/steps/next-free.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { logError } from '../../log-error.ts'
import { SLOTS_BUDGET_MS, withinBudget } from '../../origin-client/time-budget.ts'
import type { DisplayZone } from '../display-zone.ts'
import type { PageContext } from '../page-context.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Loads the first free time of each person of the chosen service. Undefined on an error, or where the answer comes too late:
 * the browser then asks again.
 */
export function loadNextFree(
  { calls, request, i18n, now }: PageContext,
  { choices }: FlowState,
  { timeZone }: DisplayZone,
): Promise<NextFree | undefined> {
  const { calendar, service, cart } = choices
  if (!calendar || !service || cart) return Promise.resolve(undefined)
  const from = i18n.time.getDate(now.toISOString(), timeZone)
  const query = {
    ...toSelectionQuery({ ...choices, staff: undefined }),
    from,
    to: addDays(from, NEXT_FREE_DAYS),
  }
  const found = calls.slots(calendar.id, { ...query, timeZone, firstOf: 'staff' }).then(
    ({ first }) => first,
    (error) => {
      logError(request, error)
      return undefined
    },
  )
  return withinBudget(found, SLOTS_BUDGET_MS)
}

/** Returns the offering with the next free times of the people of a service. */
export function withNextFree(
  offering: Offering,
  service: string | undefined,
  next: NextFree | undefined,
): Offering {
  if (!next) return offering
  const addNext = <Person extends { id: string }>(person: Person) => ({
    ...person,
    ...(next[person.id] && { next: next[person.id] }),
  })
  return {
    ...offering,
    calendars: offering.calendars.map((calendar) => ({
      ...calendar,
      services: calendar.services.map((one) =>
        one.id === service ? { ...one, staff: one.staff.map(addNext) } : one,
      ),
    })),
  }
}
