import { eq } from 'drizzle-orm'
import { submissions } from '../../platform/db/form-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { MessagesDeps } from '../deps.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { hasManyMessages } from '../store.ts'
import { queueMessage } from './queue-message.ts'

/** Writes the receipt of a submitted form, and the message to the business. Subscribes to `outbox.written`. */
export function tellForm(
  deps: Pick<MessagesDeps, 'db' | 'jobs' | 'published'>,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  if (event !== 'form.submitted') return
  const site = deps.published.current?.site
  const row = deps.db.select().from(submissions).where(eq(submissions.id, subject)).get()
  if (!row || !site) return
  const { email, locale } = row
  if (email !== null && !hasManyMessages(deps.db, 'visitor.form-received', email, now)) {
    const recipient = { email, locale, timeZone: site.timeZone }
    queueMessage(deps, { name: 'visitor.form-received', recipient, subject, due: now }, now)
  }
  for (const recipient of listBusinessRecipients(site))
    queueMessage(deps, { name: 'business.form-received', recipient, subject, due: now }, now)
}
