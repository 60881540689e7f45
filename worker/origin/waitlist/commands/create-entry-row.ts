import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import type { WaitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Consents } from '../../platform/db/booking-columns.ts'
import type { waitlist } from '../../platform/db/booking-tables.ts'
import { toContactKey } from '../../platform/db/customer-keys.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'
import { newWaitlistEntryId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { getDisplayZone, resolveTarget } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { findFirstFree, getDay } from '../entry.ts'

export type NewEntry = typeof waitlist.$inferInsert

/** The person in a request, and the problems of the person's details. */
export interface ReadPerson {
  contact: Contact
  consents: Consents
  errors: FieldProblem[]
}

/**
 * Returns the row of a new entry. `readPerson` reads the person; `today` is the date in the zone of the entry. Throws `validation`, also
 * for a calendar without a waitlist, `day-not-full` when a time is free, and what {@link resolveTarget} throws.
 */
export function createEntryRow<Request extends Omit<WaitlistRequest, 'consents' | 'turnstile'>>(
  services: Services,
  request: Request,
  now: number,
  readPerson: (catalogue: Catalogue, query: AvailabilityQuery, request: Request, today: string) => ReadPerson,
): NewEntry {
  const catalogue = services.published.current
  const target = resolveTarget(catalogue, request)
  if (!catalogue) throw new Failure('calendar-not-found')
  const { site } = catalogue
  const { date } = request
  const timeZone = getDisplayZone(target.calendar, site.timeZone, request.timeZone)
  const query = { target, site, now, budget: new SearchBudget() }
  const person = readPerson(catalogue, query, request, createZoneWriter(timeZone, now).date(now))
  const errors = [...checkDay(services, query, { date, timeZone }), ...person.errors]
  if (errors.length > 0) throw new Failure('validation', { errors })
  if (findFirstFree(services, query, getDay({ date, timeZone })) !== undefined)
    throw new Failure('day-not-full')
  return {
    id: newWaitlistEntryId(),
    status: 'waiting',
    calendar: target.calendar.id,
    service: target.service.id,
    requestedStaff: target.requestedStaff,
    duration: target.duration,
    guests: target.guests,
    date,
    timeZone,
    locale: toSiteLocale(site, request.locale),
    contactKey: toContactKey(person.contact) ?? '',
    contact: person.contact,
    consents: person.consents,
    createdAt: now,
    updatedAt: now,
  }
}

/** Returns a problem for a calendar without a waitlist, and for a day that would have no free times even if nothing were booked. */
function checkDay(
  { availability }: Services,
  query: AvailabilityQuery,
  day: { date: string; timeZone: string },
) {
  if (!query.target.calendar.waitlist) return [createFieldProblem('calendar', 'invalid')]
  const isOpen = availability.unbooked.slots(query, getDay(day)).some(({ start }) => start > query.now)
  return isOpen ? [] : [createFieldProblem('date', 'date-invalid')]
}
