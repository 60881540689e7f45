import { addDays } from '#client/booking/state/plain-date.ts'
import type { Choices } from '#client/booking/state/resolved-selection.ts'
import { NEXT_FREE_DAYS, type NextFree, toNextFreeQuery } from '#client/booking/steps/next-free.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { withinBudget } from '../../origin-client/time-budget.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { logError } from '../../runtime/log-error.ts'
import type { DisplayZone } from '../../site/display-zone.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Loads the first free time of each person of a service. Undefined on an error, or where the answer comes too late: the browser
 * then asks again.
 */
function loadNextFree(
  { calls, request, i18n, now, slotsBudgetMs }: PageContext,
  choices: Choices,
  service: string,
  { timeZone }: DisplayZone,
): Promise<NextFree | undefined> {
  const from = i18n.time.getDate(now.toISOString(), timeZone)
  const query = { ...toNextFreeQuery(choices, service), from, to: addDays(from, NEXT_FREE_DAYS) }
  const found = calls
    .slots(choices.calendar?.id ?? '', { ...query, timeZone, firstOf: 'staff' })
    .then(({ first }) => first)
    .catch((error) => {
      logError(request, error)
      return undefined
    })
  return withinBudget(found, slotsBudgetMs)
}

/** Loads the offering with the next free times of the people of the chosen service, or of each service of the cart. */
export async function loadOfferingWithTimes(
  context: PageContext,
  { offering, choices }: FlowState,
  zone: DisplayZone,
): Promise<Offering> {
  const { service, cart } = choices
  const services = cart?.map((line) => line.service) ?? (service ? [service] : [])
  const ids = [...new Set(services.filter(({ staff }) => staff.length > 1).map(({ id }) => id))]
  const found = await Promise.all(ids.map((id) => loadNextFree(context, choices, id, zone)))
  return ids.reduce((result, id, index) => withNextFree(result, id, found[index]), offering)
}

/** Returns the offering with the next free times of the people of a service. */
function withNextFree(offering: Offering, service: string, next: NextFree | undefined): Offering {
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
