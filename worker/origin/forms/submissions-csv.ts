import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { AdminTableQuery } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { toCsvHeader, toCsvLine } from '../platform/http/csv.ts'
import { listFields } from './fields.ts'
import { matchesFilter } from './list-submissions.ts'

type Row = InferSelectModel<typeof submissions>

const PAGE_SIZE = 500

/** Columns about the submission itself. They are capitalised, and no field's id is. */
const metaColumns: Record<string, (row: Row) => string> = {
  Submission: ({ id }) => id,
  Created: ({ createdAt }) => toIso(createdAt),
  Outcome: ({ outcome }) => outcome,
  Score: ({ score }) => (score ? String(score.score) : ''),
  Consents: ({ consents }) => JSON.stringify(consents),
  Locale: ({ locale }) => locale,
  Source: ({ source }) => JSON.stringify(source),
  Unconfirmed: ({ unconfirmed }) => String(unconfirmed),
  Booking: ({ booking }) => booking ?? '',
}

/** Returns the ids of answered fields that the form no longer has, in the order of their first answers. */
function listRemovedFields(db: Database, form: FormDefinition, through: number): string[] {
  const currentIds = new Set<string>(listFields(form).map(({ id }) => id))
  const keys = db.all<{ key: string }>(
    sql`SELECT key FROM ${submissions}, json_each(${submissions.answers})
      WHERE ${submissions.form} = ${form.id} AND ${submissions.number} <= ${through}
      GROUP BY key ORDER BY min(${submissions.number}), key`,
  )
  return keys.map(({ key }) => key).filter((key) => !currentIds.has(key))
}

/** Returns the number of the newest submission. */
function getNewestNumber(db: Database, form: FormDefinition): number {
  const row = db
    .select({ number: max(submissions.number) })
    .from(submissions)
    .where(eq(submissions.form, form.id))
    .get()
  return row?.number ?? 0
}

/**
 * Streams a form's submissions as CSV in UTF-8, oldest first: columns about the submission, then one per field.
 * Texts are as typed, except for the apostrophe of {@link toCsvLine}; lists and objects are JSON. Reads a page at
 * a time.
 */
export function streamSubmissionsCsv(
  db: Database,
  form: FormDefinition,
  query: AdminTableQuery,
): ReadableStream<Uint8Array> {
  const options = { raw: query.raw === 'true' }
  const through = getNewestNumber(db, form)
  const columns = [...listFields(form).map(({ id }) => id as string), ...listRemovedFields(db, form, through)]
  const encoder = new TextEncoder()
  let after = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(toCsvHeader([...Object.keys(metaColumns), ...columns], options)))
    },
    pull(controller) {
      const { number } = submissions
      const rows = db
        .select()
        .from(submissions)
        .where(
          and(eq(submissions.form, form.id), matchesFilter(query), gt(number, after), lte(number, through)),
        )
        .orderBy(asc(number))
        .limit(PAGE_SIZE)
        .all()
      after = rows.at(-1)?.number ?? through
      const lines = rows.map((row) =>
        toCsvLine(
          [...Object.values(metaColumns).map((read) => read(row)), ...columns.map((id) => row.answers[id])],
          options,
        ),
      )
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
      if (rows.length < PAGE_SIZE) controller.close()
    },
  })
}
