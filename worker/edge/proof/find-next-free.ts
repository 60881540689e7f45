import type { NextFreeOfCalendars } from '#worker/contract/bookings/next-free.ts'
import { withinBudget } from '../origin-client/time-budget.ts'
import type { PageContext } from '../page-context/page-context.ts'
import { logError } from '../runtime/log-error.ts'

/**
 * Finds the first free time of each of these calendars, or of those that the site lists. Empty in a preview, on an error, and
 * where the answer comes too late.
 */
export async function findNextFree(
  { calls, site, request, slotsBudgetMs }: Pick<PageContext, 'calls' | 'site' | 'request' | 'slotsBudgetMs'>,
  calendars?: readonly string[],
): Promise<NextFreeOfCalendars> {
  if (site.preview) return {}
  const nextFree = calls.nextFree(calendars).catch((error) => {
    logError(request, error)
    return {}
  })
  return (await withinBudget(nextFree, slotsBudgetMs)) ?? {}
}
