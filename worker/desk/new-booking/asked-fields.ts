import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'

type Calendar = Pick<BusinessCalendars['calendars'][number], 'fields' | 'place'>

/**
 * Returns the contact fields that the desk asks for when it books the calendar, besides names, email address and phone number.
 * `notes` is always one of them.
 */
export function listAskedFields({ fields, place }: Readonly<Calendar>): ContactFieldName[] {
  return contactFieldNames.filter((name) => {
    if (personFieldNames.some((other) => other === name)) return false
    if (name === 'location') return place?.kind === 'ask'
    return name === 'notes' || fields[name] !== 'hidden'
  })
}
