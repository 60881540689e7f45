import type { Context } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { applyChanges, type DraftChange } from '#worker/publishing/apply-changes.ts'
import { loadStored } from '#worker/publishing/load-stored.ts'
import { loadEntries, type PublicationCalls } from '#worker/publishing/publication-client.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { publish } from './publish-site.ts'

/** Loads the changes of a draft. Throws `not-found`, and `revision-mismatch` with the resources that somebody else has published since. */
async function loadChanges(
  call: PublicationCalls,
  id: string,
): Promise<{ revision: number; changes: DraftChange[] }> {
  const changes: DraftChange[] = []
  const errors: FieldProblem[] = []
  for (;;) {
    const page = await call('draft', { id, from: changes.length })
    changes.push(...page.changes)
    errors.push(...page.outdated)
    if (!page.isLast) continue
    if (errors.length > 0) {
      const detail = 'Somebody has published other versions since they were drafted'
      throw new Failure('revision-mismatch', { detail, errors })
    }
    return { revision: page.revision, changes }
  }
}

/** Answers `POST /api/admin/drafts/{id}/publish`. */
export function publishDraft(c: Context<EdgeEnv>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const load = async (call: PublicationCalls) => {
    const { revision, changes } = await loadChanges(call, id)
    const current = await loadEntries(call)
    const candidate = await loadStored(call, applyChanges(current, changes), current)
    return { ...candidate, source: { draft: { id, revision } } }
  }
  return publish(c, load, { isDraft: true })
}
