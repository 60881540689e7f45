import { eq } from 'drizzle-orm'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { toAdminBooking } from '../bookings/read/list-bookings.ts'
import { createManageLink } from '../bookings/read/view.ts'
import { findBooking } from '../bookings/store.ts'
import { findIntake } from '../forms/intake.ts'
import { toAdminSubmission } from '../forms/list-submissions.ts'
import { type BookingRow, waitlist } from '../platform/db/booking-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'
import type { Services } from '../platform/services.ts'
import { adminEntry } from '../waitlist/list-entries.ts'

/** Returns the data of an event without personal data: the subject's id and the payload without its `link`. */
export function getShortData({ subject: id, payload }: OutboxEvent): object {
  const { link: _, ...data } = payload
  return { id, ...data }
}

/**
 * Returns the data of an event for a webhook. For a form this is the whole submission. For other events it is the short data,
 * with the booking or waitlist entry as it is now. Erased data is left out.
 */
export function getEventData(services: Services, event: OutboxEvent, webhook: Webhook): object {
  const { event: name, subject: id, payload } = event
  if (name === 'form.submitted') return getSubmission(services, id) ?? { id, form: payload.form }
  const row = name.startsWith('booking.') ? findBooking(services, id) : undefined
  if (row) return { ...getShortData(event), ...getBookingData(services, row, webhook) }
  return { ...getShortData(event), ...(name.startsWith('waitlist.') && getEntryData(services, id, webhook)) }
}

function getSubmission({ db }: Services, id: string): object | undefined {
  const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
  return row && toAdminSubmission(db, row)
}

/** Returns the fields of a message that describe a booking as it is now. */
export function getBookingData(services: Services, row: BookingRow, { include }: Webhook): object {
  const hasLink = include?.includes('manageLink') && row.erasedAt === null
  const intake = findIntake(services.db, row)
  return {
    booking: toAdminBooking(services, row, services.clock.now()),
    ...(intake && { intake }),
    ...(hasLink && { manageLink: createManageLink(services, row).url }),
  }
}

function getEntryData(services: Services, id: string, { include }: Webhook): object {
  const row = services.db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) return {}
  // Without the link a webhook gets what a reader sees.
  const { manage, ...entry } = adminEntry(services, row, include?.includes('manageLink') ? 'owner' : 'reader')
  return { entry, ...(manage && { manageLink: manage.url }) }
}
