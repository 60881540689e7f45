import { contactFieldNames } from './contact-field-names.ts'
import type { CalendarView } from './offering.ts'
import { personFieldNames } from './person-field-names.ts'

type Fields = CalendarView['fields']

const hidden = Object.fromEntries(contactFieldNames.map((name) => [name, 'hidden'])) as Fields

/**
 * Returns the contact fields of the waitlist form: those of the calendar, without the fields that only a booking needs. If
 * neither email nor phone is required, email becomes required.
 */
export function getWaitlistFields(fields: Fields): Fields {
  const asked = Object.fromEntries(personFieldNames.map((name) => [name, fields[name]])) as Partial<Fields>
  const isReachable = asked.email === 'required' || asked.phone === 'required'
  return { ...hidden, ...asked, ...(!isReachable && { email: 'required' }) }
}
