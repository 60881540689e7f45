import { eq } from 'drizzle-orm'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { WaitlistRequest, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { getWaitlistFields } from '#worker/contract/bookings/waitlist-fields.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import { checkMayBook } from '../../bookings/create/check-may-book.ts'
import { readContact } from '../../bookings/create/read-contact.ts'
import { countUnconfirmed, type Visitor } from '../../bookings/create/visitor-limits.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readConsents } from '../../consents/read-consents.ts'
import { recordSiteConsents } from '../../consents/record-consents.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newWaitlistEntryId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { getDisplayZone, resolveTarget } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { findFirstFree, getDay } from '../entry.ts'
import { checkOpenEntries } from '../store.ts'
import { entryResponse } from '../view.ts'

/**
 * Adds a waitlist entry for a day, after all others. Throws `validation`, also for a calendar without a waitlist,
 * `rate-limited` when the client IP has as many open entries as allowed, `day-not-full` when a time is free,
 * `idempotency-mismatch`, and what {@link resolveTarget} throws. Without a visitor the business itself adds it,
 * and no limits apply.
 */
export function join(
  services: Services,
  request: WaitlistRequest,
  idempotencyKey: IdempotencyKey,
  visitor?: Visitor,
): WaitlistResponse {
  const { db, clock, idempotencyKeys, jobs } = services
  freeLapsedHolds(services)
  const response = transact(db, () => {
    const now = clock.now()
    return idempotencyKeys.once(idempotencyKey, now, () => {
      if (visitor) countUnconfirmed(services, visitor, now)
      if (visitor) checkOpenEntries(services, visitor, now)
      const row = createEntryRow(services, request, now)
      checkMayBook(services, row.contact)
      db.insert(waitlist)
        .values({ ...row, clientIp: visitor?.clientIp })
        .run()
      // Subscribers can require that the address is confirmed.
      services.emit({ type: 'waitlist.joined', entry: row.id, now })
      const written = db.select().from(waitlist).where(eq(waitlist.id, row.id)).get()
      if (!written) throw new Error('The waitlist entry was not written')
      recordSiteConsents(services, written, now)
      return entryResponse(services, written, now)
    })
  })
  jobs.arm()
  return response
}

function createEntryRow(
  services: Services,
  request: WaitlistRequest,
  now: number,
): typeof waitlist.$inferInsert {
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
    contactKey: person.contact.email?.toLowerCase() ?? person.contact.phone ?? '',
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

function readPerson(
  { site }: Catalogue,
  { target }: AvailabilityQuery,
  request: WaitlistRequest,
  today: string,
) {
  const calendar = { fields: getWaitlistFields(target.calendar.fields) }
  const { contact, errors } = readContact(request.contact, { calendar, site, today })
  const siteConsents = readConsents(site, request.consents)
  return { contact, consents: siteConsents.consents, errors: [...errors, ...siteConsents.errors] }
}
