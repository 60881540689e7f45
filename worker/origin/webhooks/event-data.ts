import { eq } from 'drizzle-orm'
import { toAdminSubmission } from '../forms/list-submissions.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'

/**
 * Returns the data of an event for webhooks: the whole submission, unless it was erased; for other events the
 * subject's id and the payload without its `link`, which contains a token.
 */
export function getEventData(db: Database, { event, subject: id, payload }: OutboxEvent): object {
  if (event === 'form.submitted') {
    const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
    return row ? toAdminSubmission(db, row) : { id, form: payload.form }
  }
  const { link: _, ...data } = payload
  return { id, ...data }
}
