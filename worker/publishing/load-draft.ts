import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { applyChanges, type DraftChange } from './apply-changes.ts'
import { loadStored } from './load-stored.ts'
import { loadEntries, type PublicationCalls } from './publication-client.ts'
import type { Candidate } from './run-publication.ts'

/** The maximum number of outdated resources in a refusal. */
const MAX_ERRORS = 1000

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
      throw new Failure('revision-mismatch', { detail, errors: errors.slice(0, MAX_ERRORS) })
    }
    return { revision: page.revision, changes }
  }
}

/** Loads the newest revision with the changes of a draft. Throws as {@link loadChanges} and {@link loadStored} do. */
export async function loadDraft(call: PublicationCalls, id: string): Promise<Candidate> {
  const { revision, changes } = await loadChanges(call, id)
  const current = await loadEntries(call)
  const candidate = await loadStored(call, applyChanges(current, changes), current)
  return { ...candidate, source: { draft: { id, revision } } }
}
