import type { Choices } from '#client/booking/state/choices.ts'
import { addDays } from '#client/booking/state/plain-date.ts'
import type { SelectionQuery } from '#client/booking/state/selection-query.ts'
import {
  NEXT_FREE_DAYS,
  type OfferingWithTimes,
  toNextFreeQuery,
  toQueryText,
} from '#client/booking/steps/next-free.ts'
import { withinBudget } from '../../origin-client/time-budget.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { logError } from '../../runtime/log-error.ts'
import type { DisplayZone } from '../../site/display-zone.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Loads the first free time of each person that can do what a query asks for. Undefined on an error, or where the answer comes too
 * late: the browser then asks again.
 */
function loadNextFree(
  { calls, request, i18n, now, slotsBudgetMs }: PageContext,
  { calendar }: Choices,
  query: SelectionQuery,
  { timeZone }: DisplayZone,
): Promise<[staff: string, instant: string][] | undefined> {
  const from = i18n.time.getDate(now.toISOString(), timeZone)
  const to = addDays(from, NEXT_FREE_DAYS)
  const nextFree = calls
    .slots(calendar?.id ?? '', { ...query, from, to, timeZone, firstOf: 'staff' })
    .then(({ first }) => first && Object.entries(first))
    .catch((error) => {
      logError(request, error)
      return undefined
    })
  return withinBudget(nextFree, slotsBudgetMs)
}

/**
 * Returns the queries, by their texts (`toQueryText`): one for the chosen service, or one for each service of the cart. A service
 * of a single person has none.
 */
function listQueries(choices: Choices): Map<string, SelectionQuery> {
  const lines = choices.cart ?? [undefined]
  const linesWithChoice = lines.filter((line) => ((line ?? choices).service?.staff.length ?? 0) > 1)
  const queries = linesWithChoice.map((line) => toNextFreeQuery(choices, line))
  return new Map(queries.map((query) => [toQueryText(choices, query), query]))
}

/** Loads the offering with the next free times of the people of the chosen service, or of each service of the cart. */
export async function loadOfferingWithTimes(
  context: PageContext,
  { offering, choices }: FlowState,
  zone: DisplayZone,
): Promise<OfferingWithTimes> {
  const nextFree = await Promise.all(
    Array.from(listQueries(choices), async ([text, query]) => {
      const times = await loadNextFree(context, choices, query, zone)
      return times ? [[text, times] as const] : []
    }),
  )
  return { ...offering, nextFree: Object.fromEntries(nextFree.flat()) }
}
