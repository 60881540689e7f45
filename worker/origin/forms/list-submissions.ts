import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  AdminSubmission,
  AdminSubmissionDetail,
  AdminSubmissions,
  adminSubmissionsQuery,
  ListedSubmission,
  SubmissionsTableQuery,
} from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookingId, formId, submissionId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../platform/db/database.ts'
import { formFiles, submissions } from '../platform/db/form-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import type { Services } from '../platform/services.ts'
import { toFormFile } from './files/form-files.ts'
import { findSenders } from './senders.ts'
import { isSettledSubmission } from './store.ts'

const PAGE_SIZE = 100

/** Returns a form as it was last published, even after it left the bundle. Throws `form-not-found`. */
export function findLastForm({ published }: Services, name: string): FormDefinition {
  const form = published.form(name)
  if (!form) throw new Failure('form-not-found')
  return form
}

/** Returns the condition for the filters of lists and tables of submissions. */
export function matchesFilter({ spam, unconfirmed }: Pick<SubmissionsTableQuery, 'spam' | 'unconfirmed'>) {
  return and(
    isSettledSubmission(),
    eq(submissions.spam, spam === 'true'),
    unconfirmed === undefined ? undefined : eq(submissions.unconfirmed, unconfirmed === 'true'),
  )
}

/** Returns a form's submissions for the business, newest first. `next` is the cursor of the next page. */
export function listSubmissions(
  services: Services,
  name: string,
  { cursor, ...query }: z.infer<typeof adminSubmissionsQuery>,
): AdminSubmissions {
  const { db } = services
  const form = findLastForm(services, name)
  const rows = db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.form, form.id),
        matchesFilter(query),
        cursor === undefined ? undefined : lt(submissions.number, readCursor(cursor)),
      ),
    )
    .orderBy(desc(submissions.number))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > PAGE_SIZE && last ? String(last.number) : null
  return { submissions: toListed(db, form, page), next }
}

/** Returns a submission of a form. Throws `form-not-found`, and `not-found`, also for an intake that waits for its booking. */
export function getSubmission(services: Services, name: string, id: string): AdminSubmissionDetail {
  const form = findLastForm(services, name)
  const isSubmission = and(eq(submissions.id, id), eq(submissions.form, form.id), isSettledSubmission())
  const row = services.db.select().from(submissions).where(isSubmission).get()
  const [submission] = row ? toListed(services.db, form, [row]) : []
  if (!submission) throw new Failure('not-found')
  return { submission }
}

type Row = InferSelectModel<typeof submissions>

function toListed(db: Database, form: FormDefinition, rows: readonly Row[]): ListedSubmission[] {
  const senders = findSenders(db, form, rows)
  return rows.map((row) => ({ ...toAdminSubmission(db, row), sender: {}, ...senders.get(row.id) }))
}

/** Returns a submission as the business sees it. */
export function toAdminSubmission(db: Database, row: Row): AdminSubmission {
  const { id, form, outcome, answers, score, consents, locale, source, spam, unconfirmed, createdAt } = row
  const { booking } = row
  const files = db
    .select()
    .from(formFiles)
    .where(eq(formFiles.submission, id))
    .orderBy(asc(formFiles.createdAt))
    .all()
  return {
    id: submissionId.parse(id),
    form: formId.parse(form),
    outcome,
    answers,
    files: files.map(toFormFile),
    ...(score && { score }),
    consents,
    locale,
    source,
    spam,
    unconfirmed,
    ...(booking !== null && { booking: bookingId.parse(booking) }),
    createdAt: toIso(createdAt),
  }
}
