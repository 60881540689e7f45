import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import { messages } from '../../platform/db/message-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { MessagesDeps } from '../deps.ts'
import { listBusinessRecipients } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** How many receipts an address gets a day: anyone can enter anyone's address into a form. */
const MAX_RECEIPTS = 5

const DAY_MS = 24 * 60 * 60_000

/** Returns how many receipts an address got within the last day. */
function countReceipts(db: Database, email: string, now: number): number {
  const sameName = eq(messages.name, 'visitor.form-received')
  const recent = gt(messages.createdAt, now - DAY_MS)
  const row = db
    .select({ number: count() })
    .from(messages)
    .where(and(eq(messages.recipient, email), sameName, recent))
    .get()
  return row?.number ?? 0
}

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
  if (email !== null && countReceipts(deps.db, email, now) < MAX_RECEIPTS) {
    const recipient = { email, locale, timeZone: site.timeZone }
    queueMessage(deps, { name: 'visitor.form-received', recipient, subject, due: now }, now)
  }
  for (const recipient of listBusinessRecipients(site))
    queueMessage(deps, { name: 'business.form-received', recipient, subject, due: now }, now)
}
