import type { Restoration } from '#worker/contract/admin/revisions.ts'
import { applyChanges, type DraftChange } from './apply-changes.ts'
import { loadStored } from './load-stored.ts'
import { loadEntries, type PublicationCalls } from './publication-client.ts'
import { getResourceKey, type RevisionEntry } from './resources.ts'
import type { Candidate } from './run-publication.ts'

type Names = NonNullable<Restoration['resources']>

/** Returns the changes that give some resources the contents of a stored revision. */
function listChanges(
  names: Names,
  stored: readonly RevisionEntry[],
  current: readonly RevisionEntry[],
): DraftChange[] {
  const former = new Map(stored.map((entry) => [getResourceKey(entry), entry]))
  const present = new Set(current.map(getResourceKey))
  const unique = new Map(names.map((named) => [getResourceKey(named), named]))
  return [...unique].map(([key, { kind, id }]) => {
    const entry = former.get(key)
    const isBack = entry !== undefined && !present.has(key)
    return { kind, id, hash: entry?.hash ?? null, position: isBack ? entry.position : null }
  })
}

/**
 * Loads a stored revision, or, with `names`, the newest revision with these resources as they were in the stored one. Throws
 * `not-found` for a revision that is not stored, and `validation` where the resources do not fit together any more.
 */
export async function loadRestoration(
  call: PublicationCalls,
  restores: number,
  names: Names | undefined,
): Promise<Candidate> {
  const stored = await loadEntries(call, restores)
  const current = await loadEntries(call)
  const next = names ? applyChanges(current, listChanges(names, stored, current)) : applyChanges(stored, [])
  return { ...(await loadStored(call, next, current)), source: { restores } }
}
