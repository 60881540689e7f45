import type { CustomerRequest } from '#worker/contract/admin/customers.ts'
import { askedContactFields } from '#worker/contract/bookings/contact.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toSingleLine } from '#worker/contract/plain-text.ts'
import { readContact } from '../bookings/create/read-contact.ts'
import type { CustomerRow } from '../platform/db/customer-tables.ts'
import { foldText } from '../platform/fold-text.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { CustomerNames } from '../platform/name-columns.ts'
import type { Services } from '../platform/services.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'

/** The details of a customer that the business writes. */
export type CustomerDetails = CustomerNames & Pick<CustomerRow, 'dateOfBirth' | 'tags'>

/** Reads the details of a customer. Throws `validation` with the problem of each field, also without a name and an address. */
export function readDetails(
  { published }: Services,
  { tags, ...typed }: CustomerRequest,
  now: number,
): CustomerDetails {
  const site = published.current?.site
  const today = createZoneWriter(site?.timeZone ?? 'UTC', now).date(now)
  const calendar = { fields: askedContactFields.parse({}) }
  const { contact, errors } = readContact(typed, { calendar, today, isOptional: true, ...(site && { site }) })
  const ofContact = /^contact\./
  if (errors.length > 0)
    throw new Failure('validation', {
      errors: errors.map((error) => ({ ...error, path: error.path.replace(ofContact, '') })),
    })
  const { firstName = null, lastName = null, email = null, phone = null, dateOfBirth = null } = contact
  if ([firstName, lastName, email, phone].every((detail) => detail === null))
    throw createFieldFailure('firstName', 'required')
  return { firstName, lastName, email, phone, dateOfBirth, tags: readTags(tags) }
}

/** Returns each tag once, as it was written first. */
function readTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of typed.map(toSingleLine)) {
    const folded = foldText(tag)
    if (folded !== '' && !tags.has(folded)) tags.set(folded, tag)
  }
  return [...tags.values()]
}
