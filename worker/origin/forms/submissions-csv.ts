import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, gt, lte, max, type SQL } from 'drizzle-orm'
import type { SubmissionsTableQuery } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { toCsvHeader, toCsvLine } from '../platform/http/csv.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { listFields } from './fields.ts'
import { matchesFilter } from './list-submissions.ts'

type Row = InferSelectModel<typeof submissions>

/** How many submissions are read between two pauses. */
const BATCH_SIZE = 100

/** Columns about the submission itself. Their names are capitalised, so that none is equal to the id of a field. */
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

/** Yields the submissions of a form up to the number `through`, oldest first, in batches. */
function* readSubmissions(
  db: Database,
  { id }: FormDefinition,
  { through, filter }: { through: number; filter?: SQL | undefined },
): Generator<Row[]> {
  const { form, number } = submissions
  for (let after = 0; ; ) {
    const rows = db
      .select()
      .from(submissions)
      .where(and(eq(form, id), filter, gt(number, after), lte(number, through)))
      .orderBy(asc(number))
      .limit(BATCH_SIZE)
      .all()
    yield rows
    after = rows.at(-1)?.number ?? through
    if (rows.length < BATCH_SIZE) return
  }
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

function* yieldLines(db: Database, form: FormDefinition, query: SubmissionsTableQuery): Generator<string> {
  const options = { raw: query.raw === 'true' }
  const through = getNewestNumber(db, form)
  // The fields of the form, then those that it no longer has, in the order of their first answers.
  const columns = new Set<string>(listFields(form).map(({ id }) => id))
  for (const rows of readSubmissions(db, form, { through })) {
    for (const { answers } of rows) for (const id of Object.keys(answers).sort()) columns.add(id)
    yield ''
  }
  yield toCsvHeader([...Object.keys(metaColumns), ...columns], options)
  for (const rows of readSubmissions(db, form, { through, filter: matchesFilter(query) }))
    yield rows
      .map((row) => [
        ...Object.values(metaColumns).map((read) => read(row)),
        ...[...columns].map((id) => row.answers[id]),
      ])
      .map((line) => toCsvLine(line, options))
      .join('')
}

/**
 * Streams a form's submissions as CSV in UTF-8, oldest first: columns about the submission, then one per field.
 * Texts are as stored, except for the characters that {@link toCsvLine} puts before some; lists and objects are JSON.
 */
export function streamSubmissionsCsv(
  db: Database,
  form: FormDefinition,
  query: SubmissionsTableQuery,
): ReadableStream<Uint8Array> {
  return streamPieces(yieldLines(db, form, query))
}
