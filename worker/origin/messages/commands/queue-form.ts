import { eq } from 'drizzle-orm'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { findBooking } from '../../bookings/store.ts'
import { findIntake } from '../../forms/intake.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/**
 * Writes the message to the visitor that a form was received, and the message to the business. For a form that was added to a
 * booking, writes only the message to the business. Subscribes to `outbox.written`.
 */
export function queueFormMessages(
  services: Services,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  const site = services.published.current?.site
  if (!site) return
  if (event === 'booking.form-received') {
    const booking = findBooking(services, subject)
    const intake = booking && findIntake(services.db, booking)
    if (intake) tellBusiness(services, site, intake.id, now)
    return
  }
  if (event !== 'form.submitted') return
  const row = services.db.select().from(submissions).where(eq(submissions.id, subject)).get()
  if (!row) return
  const { email, locale } = row
  if (email !== null) {
    const recipient = { email, locale, timeZone: site.timeZone }
    queueMessage(services, { name: 'visitor.form-received', recipient, subject, due: now }, now)
  }
  tellBusiness(services, site, subject, now)
}

function tellBusiness(services: Services, site: SiteSettings, subject: string, now: number): void {
  for (const recipient of listBusinessRecipients(services, site))
    queueMessage(services, { name: 'business.form-received', recipient, subject, due: now }, now)
}
