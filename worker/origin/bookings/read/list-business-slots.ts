import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { BusinessSlotsQuery } from '#worker/contract/admin/slots.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { checkDays, readSelection } from '../../scheduling/list-slots.ts'
import { getMoveTarget } from '../../scheduling/move-target.ts'
import { createSlotsResponse } from '../../scheduling/slots-response.ts'
import { resolveTarget } from '../../scheduling/target.ts'
import { findBooking } from '../store.ts'

/** Without working hours every minute is a start, so that a day has 1,440 slots. */
const MAX_DAYS_WITHOUT_HOURS = 1

/** Returns the starts that the business can book, or reschedule a booking to. Sets aside the rules that `overrides` names. */
export function listBusinessSlots(services: Services, query: BusinessSlotsQuery): SlotsResponse {
  const { published, availability, clock } = services
  const catalogue = published.current
  if (!catalogue) throw new Failure('calendar-not-found')
  const { site } = catalogue
  const { from, to, timeZone = site.timeZone, overrides } = query
  checkDays(query, overrides?.includes('hours') ? MAX_DAYS_WITHOUT_HOURS : undefined)
  const { target, without } = resolveQuery(services, query)
  return createSlotsResponse(
    availability,
    { target, site, now: clock.now(), without, budget: new SearchBudget(), overrides },
    { from, to, timeZone },
  )
}

function resolveQuery(services: Services, { calendar, booking, ...query }: BusinessSlotsQuery) {
  const { published } = services
  if (booking !== undefined) {
    const row = findBooking(services, booking)
    if (!row) throw new Failure('event-not-found')
    return { target: getMoveTarget(published, row, query.staff), without: [row.id] }
  }
  if (calendar === undefined) throw createFieldFailure('calendar', 'required')
  const selection = { calendar, ...readSelection(query) }
  return { target: resolveTarget(published.current, selection, { byBusiness: true }), without: [] }
}
