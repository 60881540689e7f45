import type { Contact } from '#worker/contract/bookings/booking.ts'

/** Returns the name of a person, or else what they are reached by. */
export function getContactName({
  firstName,
  lastName,
  email,
  phone,
}: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '–'
}
