import type { CalendarView } from './offering.ts'

type Fields = CalendarView['fields']

/**
 * Returns the contact fields of the waitlist form: those of the calendar, without the fields that only a booking needs. If
 * neither email nor phone is required, email becomes required.
 */
export function getWaitlistFields({ email, phone, ...others }: Fields): Fields {
  const reachable = email === 'required' || phone === 'required'
  return { ...others, phone, email: reachable ? email : 'required', dateOfBirth: 'hidden', notes: 'hidden' }
}
