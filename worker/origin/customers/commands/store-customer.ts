import { eq } from 'drizzle-orm'
import { findBooking } from '../../bookings/store.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { scheduleSearchIndex } from '../schedule-search-index.ts'
import { findOrCreateCustomer } from './find-or-create-customer.ts'

/**
 * Stores the customer of a booking or a submission, with the names of the newest booking. Subscribes to
 * `outbox.written`: all bookings write events, and all submissions except spam, unconfirmed ones and intakes.
 */
export function storeCustomer(
  services: Services,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  scheduleSearchIndex(services.jobs, now)
  if (event.startsWith('booking.')) storeCustomerOfBooking(services, subject, newBookingEvents.has(event))
  if (event === 'form.submitted') storeCustomerOfSubmission(services, subject)
}

const newBookingEvents: ReadonlySet<string> = new Set(['booking.scheduled', 'booking.requested'])

function storeCustomerOfBooking(services: Services, id: string, isNew: boolean): void {
  const row = findBooking(services, id)
  // The business chose the customer, and wrote their details.
  if (!row || row.customer !== null) return
  // The import has stored the customer, and replaces no details.
  if (isNew && row.imported !== null) return
  findOrCreateCustomer(services.db, row.contact, { createdAt: row.createdAt, namedAt: row.createdAt })
}

function storeCustomerOfSubmission({ db }: Services, id: string): void {
  const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
  if (row?.email) findOrCreateCustomer(db, { email: row.email }, { createdAt: row.createdAt, namedAt: 0 })
}
