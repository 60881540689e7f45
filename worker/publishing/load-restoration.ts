import type { Restoration } from '#worker/contract/admin/revisions.ts'
import { applyChanges, type DraftChange } from './apply-changes.ts'
import { loadStored } from './load-stored.ts'
import { loadEntries, type PublicationCalls } from './publication-client.ts'
import { getResourceKey, type RevisionEntry } from './resources.ts'
import type { Candidate } from './run-publication.ts'

type RestoredResources = NonNullable<Restoration['resources']>

/** Returns the changes that give some resources the contents of a stored revision. */
function listChanges(
  resources: RestoredResources,
  stored: readonly RevisionEntry[],
  current: readonly RevisionEntry[],
): DraftChange[] {
  const storedByKey = new Map(stored.map((entry) => [getResourceKey(entry), entry]))
  const currentKeys = new Set(current.map(getResourceKey))
  const unique = new Map(resources.map((resource) => [getResourceKey(resource), resource]))
  return [...unique].map(([key, { kind, id }]) => {
    const entry = storedByKey.get(key)
    const isRemovedSince = entry !== undefined && !currentKeys.has(key)
    return { kind, id, hash: entry?.hash ?? null, position: isRemovedSince ? entry.position : null }
  })
}

/**
 * Loads a stored revision, or, with `resources`, the newest revision with these resources as they were in the stored one. Throws
 * `not-found` for a revision that is not stored, and `validation` where the resources do not fit together any more.
 */
export async function loadRestoration(
  call: PublicationCalls,
  restores: number,
  resources: RestoredResources | undefined,
): Promise<Candidate> {
  const stored = await loadEntries(call, restores)
  const current = await loadEntries(call)
  const next = resources
    ? applyChanges(current, listChanges(resources, stored, current))
    : applyChanges(stored, [])
  return { ...(await loadStored(call, next, current)), source: { restores } }
}
