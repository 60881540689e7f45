import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AdminForm, AdminForms } from '#worker/contract/admin/submissions.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'
import { isSettledSubmission } from './store.ts'

/** How many submissions are counted between two pauses. */
const BATCH_SIZE = 1000

interface FormCounts {
  all: number
  spam: number
  /** When the newest submission that is not spam arrived; 0 when there is none. */
  latest: number
}

/** Counts the submissions of a form, without the intakes that wait for their booking. */
function* countSubmissions(db: Database, id: string): PausableWork<FormCounts> {
  const { number, form, spam, createdAt } = submissions
  const isCounted = sql<number>`${isSettledSubmission()}`
  const counts = { all: 0, spam: 0, latest: 0 }
  for (let last = 0; ; ) {
    const rows = db
      .select({ number, spam, createdAt, isCounted })
      .from(submissions)
      .where(and(eq(form, id), gt(number, last)))
      .orderBy(asc(number))
      .limit(BATCH_SIZE)
      .all()
    for (const row of rows.filter((candidate) => candidate.isCounted === 1)) {
      counts.all += 1
      if (row.spam) counts.spam += 1
      else counts.latest = Math.max(counts.latest, row.createdAt)
    }
    last = rows.at(-1)?.number ?? 0
    if (rows.length < BATCH_SIZE) return counts
    yield
  }
}

/** Returns the ids of the forms that have submissions. */
function listSubmittedForms(db: Database): string[] {
  const { form } = submissions
  const ids: string[] = []
  for (;;) {
    const next = db
      .select({ form })
      .from(submissions)
      .where(gt(form, ids.at(-1) ?? ''))
      .orderBy(asc(form))
      .limit(1)
      .get()
    if (!next) return ids
    ids.push(next.form)
  }
}

/** Returns the published forms, and others that have submissions. The form with the newest submission comes first. */
export function* listForms({ db, published }: Services): PausableWork<AdminForms> {
  const current = new Set<string>(published.current?.forms.all.map(({ id }) => id))
  const counts = new Map<string, FormCounts>()
  for (const id of listSubmittedForms(db)) counts.set(id, yield* countSubmissions(db, id))
  const ids = [
    ...current,
    ...[...counts].flatMap(([id, { all }]) => (all > 0 && !current.has(id) ? [id] : [])),
  ]
  const forms = ids.flatMap((formId): AdminForm[] => {
    const form = published.form(formId)
    if (!form) return []
    const { id, slug, kind, name } = form
    const { all = 0, spam = 0, latest } = counts.get(formId) ?? {}
    return [
      {
        id,
        slug,
        kind,
        name,
        published: current.has(formId),
        submissions: all - spam,
        spam,
        latestAt: latest ? toIso(latest) : null,
      },
    ]
  })
  return { forms: forms.toSorted((a, b) => (b.latestAt ?? '').localeCompare(a.latestAt ?? '')) }
}
