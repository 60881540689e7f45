import type { WaitlistRequest, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { getWaitlistFields } from '#worker/contract/bookings/waitlist-fields.ts'
import { checkMayBook } from '../../bookings/create/check-may-book.ts'
import { readContact } from '../../bookings/create/read-contact.ts'
import { countUnconfirmed, type Visitor } from '../../bookings/create/visitor-limits.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readConsents } from '../../consents/read-consents.ts'
import { recordSiteConsents } from '../../consents/record-consents.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { checkOpenEntries } from '../store.ts'
import { entryResponse } from '../view.ts'
import { createEntryRow, type ReadPerson } from './create-entry-row.ts'
import { addOnce, findRow, insertEntry } from './insert-entry.ts'

/**
 * Adds a waitlist entry for a day, after all others. Throws `rate-limited` when the client IP has as many open entries as allowed, or
 * sent too many requests in a day that Turnstile did not confirm; `booking-refused` for a person from whom the business takes no
 * bookings; `idempotency-mismatch`; and what {@link createEntryRow} throws.
 */
export function join(
  services: Services,
  request: WaitlistRequest,
  idempotencyKey: IdempotencyKey,
  visitor?: Visitor,
): WaitlistResponse {
  return addOnce(services, idempotencyKey, (now) => {
    if (visitor) countUnconfirmed(services, visitor, now)
    if (visitor) checkOpenEntries(services, visitor, now)
    const row = createEntryRow(services, request, now, readPerson)
    checkMayBook(services, row.contact)
    insertEntry(services, { ...row, clientIp: visitor?.clientIp }, { byBusiness: false, now })
    const written = findRow(services, row.id)
    recordSiteConsents(services, written, now)
    return entryResponse(services, written, now)
  })
}

function readPerson(
  { site }: Catalogue,
  { target }: AvailabilityQuery,
  request: WaitlistRequest,
  today: string,
): ReadPerson {
  const calendar = { fields: getWaitlistFields(target.calendar.fields) }
  const { contact, errors } = readContact(request.contact, { calendar, site, today })
  const siteConsents = readConsents(site, request.consents)
  return { contact, consents: siteConsents.consents, errors: [...errors, ...siteConsents.errors] }
}
