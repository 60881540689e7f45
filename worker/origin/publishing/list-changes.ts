import { contentLists } from '#worker/contract/bundle/resource-kinds.ts'
import type { Draft } from '#worker/contract/content/preview.ts'
import type { WriteBatch } from '#worker/publishing/compare-revisions.ts'
import { hasOwnerOnlyParts, type ResourceChange } from '#worker/publishing/owner-only-parts.ts'
import { resourceSchemas } from '#worker/publishing/resource-schemas.ts'
import { getResourceKey, toListResources } from '#worker/publishing/resources.ts'
import type { PublishedSite, Revision } from '../catalogue/published-site.ts'

/** Adds to each change the resource as it is in the newest revision. */
function addPublished(published: PublishedSite, changes: readonly ResourceChange[]): ResourceChange[] {
  const before = published.findResources(changes)
  return changes.map((change) => ({ ...change, before: before.get(getResourceKey(change)) }))
}

/** Returns the resources that differ between the newest revision and a prepared one, also those whose position alone differs. */
export function listChanged({ entries }: PublishedSite, next: Revision) {
  const current = new Map(entries.map((entry) => [getResourceKey(entry), entry]))
  const put = next.entries.filter((entry) => {
    const before = current.get(getResourceKey(entry))
    current.delete(getResourceKey(entry))
    return before?.hash !== entry.hash || before.position !== entry.position
  })
  return [...put, ...current.values()]
}

/** Returns the changes from the newest revision to a prepared one, of those kinds that can have authority. */
export function listChanges(published: PublishedSite, next: Revision): ResourceChange[] {
  const current = new Map(published.entries.map((entry) => [getResourceKey(entry), entry]))
  const put = next.entries.filter((entry) => {
    const before = current.get(getResourceKey(entry))
    current.delete(getResourceKey(entry))
    return hasOwnerOnlyParts(entry.kind) && before?.hash !== entry.hash
  })
  const removed = [...current.values()].filter(({ kind }) => hasOwnerOnlyParts(kind))
  const after = published.findResources(put, next.entries)
  return addPublished(published, [
    ...put.map((entry) => ({ ...entry, after: after.get(getResourceKey(entry)) })),
    ...removed,
  ])
}

/** Returns the changes that a batch would make to the newest revision. */
export function listChangesInBatch(
  published: PublishedSite,
  { entries, contents, removed }: WriteBatch,
): ResourceChange[] {
  const after = new Map(
    contents.map(({ kind, hash, json }) => [hash, resourceSchemas[kind].parse(JSON.parse(json))]),
  )
  // Contents that are not in the batch are stored already: those of a draft, and those of resources that only move.
  const isStored = ({ hash }: { hash: string }) => !after.has(hash)
  const stored = published.findResources(entries.filter(isStored), entries)
  return addPublished(published, [
    ...entries.map((entry) => ({
      ...entry,
      after: after.get(entry.hash) ?? stored.get(getResourceKey(entry)),
    })),
    ...removed.map((entry) => ({ ...entry, position: 0 })),
  ])
}

/** Returns the changes that a draft would make to the newest revision, if it were published. */
export function listChangesInDraft(published: PublishedSite, draft: Draft): ResourceChange[] {
  const drafted = contentLists.flatMap(([list, kind]) => toListResources(kind, draft[list]))
  return addPublished(
    published,
    drafted.map(({ kind, id, position, json }) => ({ kind, id, position, after: json })),
  )
}
