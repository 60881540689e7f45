import type { AdminBooking } from '#worker/contract/admin/bookings.ts'

/** Returns what a customer is called: the name, else the address or number; empty when nothing is known. */
export function getCustomerName({ contact }: Pick<AdminBooking, 'contact'>): string {
  const { firstName, lastName, email, phone } = contact
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || ''
}
