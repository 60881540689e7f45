import type { Role } from '#worker/contract/admin/access.ts'
import type {
  AdminEntry,
  BusinessWaitlistRequest,
  WaitlistRequest,
} from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readContact } from '../../bookings/create/read-contact.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { hasRow } from '../../platform/rights/seen-rows.ts'
import type { Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { adminEntry } from '../list-entries.ts'
import { createEntryRow, type ReadPerson } from './create-entry-row.ts'
import { addOnce, findRow, insertEntry } from './insert-entry.ts'

/**
 * Adds someone who called, as `join` does for a visitor: without limits, consents and a confirmation of the address, and also
 * someone from whom the business takes no bookings online. Needs an email address or a phone number. Throws `forbidden` for an entry
 * that the person at the desk would not see.
 */
export function addCaller(
  services: Services,
  request: BusinessWaitlistRequest,
  { role, sight, idempotencyKey }: { role: Role; sight: Sight; idempotencyKey: IdempotencyKey },
): AdminEntry {
  const { db, published } = services
  const { id } = addOnce(services, idempotencyKey, (now) => {
    const timeZone = request.timeZone ?? published.current?.site.timeZone ?? 'UTC'
    const row = createEntryRow(services, { ...request, timeZone }, now, readCaller)
    insertEntry(services, row, { byBusiness: true, now })
    if (!hasRow(db, sight, 'waitlist-entry', row.id)) throw new Failure('forbidden')
    // The stored answer has no personal data.
    return { id: row.id }
  })
  return adminEntry(services, findRow(services, id), role)
}

/** Reads the contact of a caller. Fields that visitors must fill in are optional here, but an email address or a phone number is needed. */
function readCaller(
  { site }: Catalogue,
  { target }: AvailabilityQuery,
  request: Pick<WaitlistRequest, 'contact'>,
  today: string,
): ReadPerson {
  const context = { calendar: target.calendar, site, today, isOptional: true }
  const { contact, errors } = readContact(request.contact, context)
  const isReachable = contact.email !== undefined || contact.phone !== undefined || errors.length > 0
  return {
    contact,
    consents: {},
    errors: isReachable ? errors : [createFieldProblem('contact.email', 'email-required')],
  }
}
