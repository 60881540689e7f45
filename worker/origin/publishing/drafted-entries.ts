import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { applyChanges } from '#worker/publishing/apply-changes.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import { readChangesOfKind } from '../drafts/store.ts'
import type { Services } from '../platform/services.ts'
import { getChange } from './describe-draft.ts'

/** A resource of the newest revision with a draft applied. */
export interface DraftedEntry {
  entry: RevisionEntry
  drafted: RevisionChange['change'] | null
}

/** Returns a resource with its content, as the API shows it. */
export function describeResource({ entry, drafted }: DraftedEntry, content: unknown): SiteResource {
  if (!isRecord(content)) throw new Failure('internal', { cause: `No content of ${getResourceKey(entry)}` })
  return { kind: entry.kind, id: entry.id, hash: entry.hash, drafted, content }
}

/** Returns the resources of a kind in their order, those that the draft removes last. */
export function listDraftedEntries(
  { db, published }: Services,
  kind: ResourceKind,
  draft: string | undefined,
): DraftedEntry[] {
  const ofKind = published.entries
    .filter((entry) => entry.kind === kind)
    .toSorted((a, b) => a.position - b.position)
  const changes = new Map(
    (draft === undefined ? [] : readChangesOfKind(db, draft, kind)).map((change) => [change.id, change]),
  )
  const publishedById = new Map(ofKind.map((entry) => [entry.id, entry]))
  const remaining = applyChanges(ofKind, [...changes.values()])
  const removed = ofKind.filter(({ id }) => changes.get(id)?.hash === null)
  return [...remaining, ...removed].map((entry): DraftedEntry => {
    const change = changes.get(entry.id)
    return { entry, drafted: change ? getChange(change, publishedById.get(entry.id)) : null }
  })
}
