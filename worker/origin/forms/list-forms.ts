import { count, sql } from 'drizzle-orm'
import type { AdminForm, AdminForms } from '#worker/contract/admin/submissions.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'
import { isSettled } from './store.ts'

/** Returns the numbers of submissions by form. */
function countSubmissions(db: Services['db']) {
  const { form, spam, createdAt } = submissions
  const rows = db
    .select({
      form,
      all: count(),
      spam: sql<number>`count(*) FILTER (WHERE ${spam})`,
      latest: sql<number | null>`max(${createdAt}) FILTER (WHERE NOT ${spam})`,
    })
    .from(submissions)
    .where(isSettled())
    .groupBy(form)
    .all()
  return new Map(rows.map((row) => [row.form, row]))
}

/** Returns the published forms, and those that have submissions, with the newest submissions first. */
export function listForms({ db, published }: Services): AdminForms {
  const current = new Set<string>(published.current?.forms.all.map(({ id }) => id))
  const counts = countSubmissions(db)
  const ids = [...new Set([...current, ...counts.keys()])]
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
