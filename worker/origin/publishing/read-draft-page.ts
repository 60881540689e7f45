import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import type { PublicationAnswer } from '#worker/publishing/publication-protocol.ts'
import { getResourceKey } from '#worker/publishing/resources.ts'
import { type BasedChange, findDraft, readChangesPage } from '../drafts/store.ts'
import { findOutdated, indexEntries } from './describe-draft.ts'
import { describePublisher } from './revision-history.ts'

type DraftDeps = Parameters<typeof findOutdated>[0]

/** The number of changes per call. */
const PAGE_SIZE = 2000

/** Says by whom and when a resource was published since the draft changed it. */
function toProblem(
  deps: DraftDeps,
  change: BasedChange,
  entry: Parameters<typeof findOutdated>[2],
): FieldProblem[] {
  const outdated = findOutdated(deps, change, entry)
  if (!outdated) return []
  const { revision, publishedBy, publishedAt } = outdated
  const message = publishedBy
    ? `${describePublisher(publishedBy)} published another version at ${publishedAt}, in revision ${revision}`
    : 'Somebody has published another version'
  return [{ path: `${change.kind}/${change.id}`, code: 'outdated', message }]
}

/** Reads a page of the changes of a draft for a publish, from the given index on. Throws `not-found` when there is no such draft. */
export function readDraftPage(deps: DraftDeps, id: string, from: number): PublicationAnswer<'draft'> {
  const row = findDraft(deps.db, id)
  if (!row) throw new Failure('not-found')
  const entries = indexEntries(deps.published)
  const changes = readChangesPage(deps.db, id, from, PAGE_SIZE)
  return {
    revision: row.revision,
    changes: changes.map(({ kind, id, hash, position }) => ({ kind, id, hash, position })),
    outdated: changes.flatMap((change) => toProblem(deps, change, entries.get(getResourceKey(change)))),
    isLast: changes.length < PAGE_SIZE,
  }
}
