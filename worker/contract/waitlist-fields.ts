import type { CalendarView } from './calendar.ts'

type Fields = CalendarView['fields']

/**
 * Which of the contact's fields are asked of who waits: the calendar's own, but for what is only needed to book. There has
 * to be a way to reach them: where neither address nor number is required, the address is.
 */
export function waitlistFields({ email, phone, ...others }: Fields): Fields {
  const reachable = email === 'required' || phone === 'required'
  return { ...others, phone, email: reachable ? email : 'required', dateOfBirth: 'hidden', notes: 'hidden' }
}
