import { eq } from 'drizzle-orm'
import { adminSubmission } from '../forms/list-submissions.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'

/**
 * What webhooks are told of an event: a submission whole, while it has not been erased; of all else whom it is about, and
 * what came with it but the link, which lets whoever has it act.
 */
export function dataOf(db: Database, { event, subject: id, payload }: OutboxEvent): object {
  if (event === 'form.submitted') {
    const row = db.select().from(submissions).where(eq(submissions.id, id)).get()
    return row ? adminSubmission(db, row) : { id, form: payload.form }
  }
  const { link: _, ...told } = payload
  return { id, ...told }
}
