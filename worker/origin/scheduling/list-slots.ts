import { SearchBudget } from '#worker/availability/search-budget.ts'
import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import { parseCartItem } from '#worker/contract/bookings/cart-items.ts'
import type { SlotsQuery, SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { CatalogueSource } from '../catalogue/catalogue-source.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { findFullDays } from './full-days.ts'
import { getMoveTarget } from './move-target.ts'
import { createSlotsResponse, toDayNumber } from './slots-response.ts'
import { getDisplayZone, resolveTarget, type Target } from './target.ts'

const MAX_DAYS = 31

/** Returns the booking that is being moved. Throws `link-expired` for a wrong token. */
export type FindBookingToReschedule = (id: string, token: string) => BookingRow

/**
 * Answers the slots call. The visitor's own hold and unpaid booking do not count as busy, nor does the booking that is being
 * moved, which needs its token. Throws `validation`, `calendar-not-found` and `link-expired`.
 */
export function listSlots(services: Services, calendarId: string, query: SlotsQuery): SlotsResponse {
  const { openCatalogue, availability, clock } = services
  const source = openCatalogue(query.preview)
  if (!source) throw new Failure('calendar-not-found')
  const { site } = source.catalogue
  const { from, to, hold, timeZone } = query
  checkDays(query)
  const { target, moved } = resolveQueryTarget(services, source, calendarId, query)
  const without = [...services.holds.listOwn(hold), ...(moved ? [moved] : [])]
  const displayZone = getDisplayZone(target.calendar, site.timeZone, timeZone)
  const availabilityQuery = {
    target,
    site,
    draft: source.preview,
    now: clock.now(),
    without,
    budget: new SearchBudget(),
  }
  const range = { from, to, timeZone: displayZone }
  const response = createSlotsResponse(availability, availabilityQuery, range, query.firstOf)
  // There is no waitlist for moved bookings and carts.
  if (!target.calendar.waitlist || moved !== undefined || target.items) return response
  return { ...response, full: findFullDays(availability, availabilityQuery, response) }
}

function resolveQueryTarget(
  services: Services,
  { catalogue, preview }: CatalogueSource,
  calendar: string,
  query: SlotsQuery,
): { target: Target; moved?: string } {
  const { staff, reschedule, token = '' } = query
  if (reschedule !== undefined) {
    // A booking can only be moved to what is published, not to a draft.
    if (preview) throw createFieldFailure('preview', 'invalid')
    const row = services.findBookingToReschedule(reschedule, token)
    const target = getMoveTarget(services.published, row, staff)
    if (calendar !== target.calendar.id && calendar !== target.calendar.slug)
      throw new Failure('calendar-not-found')
    return { target, moved: row.id }
  }
  return { target: resolveTarget(catalogue, { calendar, ...readSelection(query) }) }
}

/** Throws `validation` unless the days of a query are in order and at most `max`. */
export function checkDays({ from, to }: Pick<SlotsQuery, 'from' | 'to'>, max = MAX_DAYS): void {
  const days = toDayNumber(to) - toDayNumber(from) + 1
  if (days < 1 || days > max) throw createFieldFailure('to', 'invalid')
}

/** Returns the choices in a query for slots. */
export function readSelection({
  service,
  staff,
  duration,
  addOns,
  guests,
  item,
}: Pick<SlotsQuery, 'service' | 'staff' | 'duration' | 'addOns' | 'guests' | 'item'>) {
  return {
    service,
    staff,
    ...(duration && { duration: Number(duration) }),
    ...(addOns && { addOns: parseAddOns(addOns) }),
    ...(guests && { guests: Number(guests) }),
    ...(item && { items: item.flatMap((text) => parseCartItem(text) ?? []) }),
  }
}
