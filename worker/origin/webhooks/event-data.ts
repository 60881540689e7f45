import { eq } from 'drizzle-orm'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { toAdminBooking } from '../bookings/list-bookings.ts'
import { findBooking } from '../bookings/store.ts'
import { createManageLink } from '../bookings/view.ts'
import { findIntake } from '../forms/intake.ts'
import { toAdminSubmission } from '../forms/list-submissions.ts'
import { type BookingRow, waitlist } from '../platform/db/booking-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'
import { adminEntry } from '../waitlist/list-entries.ts'
import type { WebhooksDeps } from './deps.ts'

export type EventDataDeps = Pick<WebhooksDeps, 'clock' | 'db' | 'holds' | 'keys' | 'published'>

/** Returns the data of an event without personal data: the subject's id and the payload without its `link`. */
export function getShortData({ subject: id, payload }: OutboxEvent): object {
  const { link: _, ...data } = payload
  return { id, ...data }
}

/**
 * Returns the data of an event for a webhook: of a form the whole submission, of anything else what happened, and the
 * booking or waitlist entry as it is now. What was erased is left out.
 */
export function getEventData(deps: EventDataDeps, event: OutboxEvent, webhook: Webhook): object {
  const { event: name, subject: id, payload } = event
  if (name === 'form.submitted') return getSubmission(deps, id) ?? { id, form: payload.form }
  const row = name.startsWith('booking.') ? findBooking(deps, id) : undefined
  if (row) return { ...getShortData(event), ...getBookingData(deps, row, webhook) }
  return { ...getShortData(event), ...(name.startsWith('waitlist.') && getEntryData(deps, id, webhook)) }
}

function getSubmission({ db }: Pick<EventDataDeps, 'db'>, id: string): object | undefined {
  const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
  return row && toAdminSubmission(db, row)
}

/** Returns the fields of a message that describe a booking as it is now. */
export function getBookingData(deps: EventDataDeps, row: BookingRow, { include }: Webhook): object {
  const hasLink = include?.includes('manageLink') && row.erasedAt === null
  const intake = findIntake(deps.db, row)
  return {
    booking: toAdminBooking(deps, row, deps.clock.now()),
    ...(intake && { intake }),
    ...(hasLink && { manageLink: createManageLink(deps, row).url }),
  }
}

function getEntryData(deps: EventDataDeps, id: string, { include }: Webhook): object {
  const row = deps.db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) return {}
  // Without the link a webhook gets what a reader sees.
  const { manage, ...entry } = adminEntry(deps, row, include?.includes('manageLink') ? 'owner' : 'reader')
  return { entry, ...(manage && { manageLink: manage.url }) }
}
