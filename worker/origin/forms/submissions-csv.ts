import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, gt, lte, max, type SQL } from 'drizzle-orm'
import { toFullName } from '#locales/full-name.ts'
import type { I18n } from '#locales/i18n.ts'
import type { ListedSubmission, SubmissionsTableQuery } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { toCsvHeader, toCsvLine } from '#worker/contract/csv.ts'
import { toAnswerText } from '#worker/contract/forms/answer-text.ts'
import { getAnswer } from '#worker/contract/forms/answers.ts'
import { toSingleLine } from '#worker/contract/plain-text.ts'
import type { Database } from '../platform/db/database.ts'
import { formFiles, submissions } from '../platform/db/form-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import { listFields } from './fields.ts'
import { matchesFilter } from './list-submissions.ts'
import { findSenders } from './senders.ts'

type Row = InferSelectModel<typeof submissions>

/** How many submissions are read between two pauses. */
const BATCH_SIZE = 50

/** The language and the zone of the table. */
interface TableContext {
  i18n: I18n
  /** The site's zone. All times are written in it. */
  timeZone: string
}

/** A submission with its sender, its appointment and its files. */
interface DetailedSubmission {
  row: Row
  sent: Pick<ListedSubmission, 'sender' | 'appointment'>
  files: readonly { id: string; name: string }[]
}

type ReadCell = (submission: DetailedSubmission, context: TableContext) => string | undefined

const toLocal = (instant: number, { timeZone }: TableContext) =>
  createZoneWriter(timeZone, instant).instant(instant)

/** Columns about the submission itself. */
const metaColumns: Record<string, ReadCell> = {
  Submission: ({ row }) => row.id,
  Created: ({ row }, context) => toLocal(row.createdAt, context),
  Name: ({ sent: { sender } }, { i18n }) => toFullName(i18n.locale, sender) || undefined,
  Email: ({ sent: { sender } }) => sender.email,
  Booking: ({ row }) => row.booking ?? undefined,
  Start: ({ sent: { appointment } }, context) =>
    appointment && toLocal(Date.parse(appointment.start), context),
  Service: ({ sent: { appointment } }, { i18n }) => appointment?.services.map(i18n.text).join(', '),
  Outcome: ({ row }) => row.outcome,
  Score: ({ row: { score } }) => (score ? String(score.score) : undefined),
  Consents: ({ row }) => JSON.stringify(row.consents),
  Locale: ({ row }) => row.locale,
  Source: ({ row }) => JSON.stringify(row.source),
  Unconfirmed: ({ row }) => String(row.unconfirmed),
}

/**
 * Returns the headings of the fields with these ids: the text of the question, with the id where another column has the same
 * text, and the id alone of a field that the form no longer has.
 */
function listHeadings(
  fields: ReadonlyMap<string, FormField>,
  ids: readonly string[],
  { text }: I18n,
): string[] {
  const headings = ids.map((id) => {
    const field = fields.get(id)
    return (field && 'label' in field && toSingleLine(text(field.label))) || id
  })
  const all = [...Object.keys(metaColumns), ...headings]
  const count = new Map<string, number>()
  for (const heading of all) count.set(heading, (count.get(heading) ?? 0) + 1)
  return headings.map((heading, index) => (count.get(heading) === 1 ? heading : `${heading} (${ids[index]})`))
}

/** Adds the sender, the appointment and the files to each submission. */
function addDetails(db: Database, form: FormDefinition, rows: readonly Row[]): DetailedSubmission[] {
  const senders = findSenders(db, form, rows)
  const { id, name, submission } = formFiles
  const isOfRows = isOneOf(
    submission,
    rows.map((row) => row.id),
  )
  const files = db.select({ id, name, submission }).from(formFiles).where(isOfRows).all()
  return rows.map((row) => ({
    row,
    sent: senders.get(row.id) ?? { sender: {} },
    files: files.filter((file) => file.submission === row.id),
  }))
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

function* yieldLines(
  db: Database,
  form: FormDefinition,
  { context, ...query }: SubmissionsTableQuery & { context: TableContext },
): Generator<string> {
  const options = { raw: query.raw === 'true' }
  const through = getNewestNumber(db, form)
  const fields = new Map<string, FormField>(listFields(form).map((field) => [field.id, field]))
  // The fields of the form, then those that it no longer has, in the order of their first answers.
  const columns = new Set(fields.keys())
  for (const rows of readSubmissions(db, form, { through })) {
    for (const { answers } of rows) for (const id of Object.keys(answers).sort()) columns.add(id)
    yield ''
  }
  const ids = [...columns]
  yield toCsvHeader([...Object.keys(metaColumns), ...listHeadings(fields, ids, context.i18n)], options)
  for (const rows of readSubmissions(db, form, { through, filter: matchesFilter(query) }))
    yield addDetails(db, form, rows)
      .map((submission) => [
        ...Object.values(metaColumns).map((read) => read(submission, context)),
        ...ids.map((id) => {
          const answer = getAnswer(submission.row.answers, id)
          return answer && toAnswerText(fields.get(id), answer, submission.files, context.i18n)
        }),
      ])
      .map((line) => toCsvLine(line, options))
      .join('')
}

/**
 * Streams a form's submissions as CSV in UTF-8, oldest first: columns about the submission, its sender and its booking, then one column
 * per question with the answers in words. {@link toCsvLine} may put a character before a text; all texts are as stored otherwise.
 */
export function streamSubmissionsCsv(
  db: Database,
  form: FormDefinition,
  query: SubmissionsTableQuery & { context: TableContext },
): ReadableStream<Uint8Array> {
  return streamPieces(yieldLines(db, form, query))
}
