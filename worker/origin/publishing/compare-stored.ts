import {
  MAX_CHANGES,
  type RevisionChange,
  type RevisionComparison,
} from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isObject } from '#worker/contract/is-object.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { findName } from '#worker/publishing/resource-name.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import { readContentsWithPauses } from '../catalogue/read-contents.ts'
import { readEntriesWithPauses } from '../catalogue/revision-entries.ts'
import type { Database } from '../platform/db/database.ts'
import { findPrevious, findRevision } from './revision-history.ts'

/** The maximum number of fields of one resource. */
const MAX_FIELDS = 20

/** Yields the paths at which two values differ. For lists of different lengths, yields only the path of the list. */
function* listDifferences(before: unknown, after: unknown, path = ''): Generator<string> {
  if (Object.is(before, after)) return
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  const areObjects = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!(areLists || (areObjects && !Array.isArray(before)))) {
    yield path
    return
  }
  const [partsBefore, partsAfter] = [before as Record<string, unknown>, after as Record<string, unknown>]
  for (const name of new Set([...Object.keys(partsBefore), ...Object.keys(partsAfter)]))
    yield* listDifferences(partsBefore[name], partsAfter[name], path === '' ? name : `${path}.${name}`)
}

/** Returns the paths at which two contents differ, at most twenty. */
function listFields(before: unknown, after: unknown): string[] {
  const paths: string[] = []
  for (const path of listDifferences(before, after)) {
    if (paths.length === MAX_FIELDS) break
    paths.push(path)
  }
  return paths
}

/** Returns the keys of the resources that are in both revisions, but in another order. */
function listMoved(before: readonly RevisionEntry[], after: readonly RevisionEntry[]): Set<string> {
  const moved = new Set<string>()
  const byKind = Map.groupBy(after, ({ kind }) => kind)
  for (const [kind, entries] of byKind) {
    const keys = new Set(entries.map(getResourceKey))
    const keysBefore = new Set(before.filter((entry) => entry.kind === kind).map(getResourceKey))
    const orderBefore = [...keysBefore].filter((key) => keys.has(key))
    const order = [...keys].filter((key) => keysBefore.has(key))
    for (const [index, key] of order.entries()) if (orderBefore[index] !== key) moved.add(key)
  }
  return moved
}

type StoredResource = Pick<RevisionEntry, 'kind' | 'hash'>

/** A resource before and after a change. `before` is left out for an added resource, and `after` for a removed one. */
interface ChangedContents {
  before?: StoredResource | undefined
  after?: StoredResource | undefined
}

/** Returns the name of each changed resource, and the paths at which its contents differ, at most twenty. */
export function* describeContents(
  db: Database,
  changes: readonly ChangedContents[],
): PausableWork<Pick<RevisionChange, 'name' | 'fields'>[]> {
  const listed = [...new Set(changes.flatMap(({ before, after }) => [before, after]))]
  const resources = listed.filter((resource) => resource !== undefined)
  const contents = yield* readContentsWithPauses(db, resources)
  const contentByResource = new Map(resources.map((resource, index) => [resource, contents[index]?.json]))
  return changes.map(({ before, after }) => {
    const contentBefore = before && contentByResource.get(before)
    const contentAfter = after && contentByResource.get(after)
    return {
      name: findName(after ? contentAfter : contentBefore) ?? null,
      fields: before && after ? listFields(contentBefore, contentAfter) : [],
    }
  })
}

/**
 * Compares a stored revision with the revision `other`, by default with the stored revision before it. Lists the changed resources of the
 * revision by position, then those that only the other revision has. Without an earlier revision, all resources count as added. Throws
 * `not-found` for a revision that is not stored.
 */
export function* compareStored(
  db: Database,
  revision: number,
  other?: number,
): PausableWork<RevisionComparison> {
  const stored = findRevision(db, revision)
  const former = other === undefined ? findPrevious(db, revision) : findRevision(db, other)
  if (!stored || (other !== undefined && !former)) throw new Failure('not-found')
  const after = yield* readEntriesWithPauses(db, revision)
  const before = former ? yield* readEntriesWithPauses(db, former.revision) : []
  const formerByKey = new Map(before.map((entry) => [getResourceKey(entry), entry]))
  const moved = listMoved(before, after)
  const changes: (Pick<RevisionChange, 'kind' | 'id' | 'change'> & ChangedContents)[] = []
  for (const entry of after) {
    const key = getResourceKey(entry)
    const { kind, id } = entry
    const earlier = formerByKey.get(key)
    formerByKey.delete(key)
    if (!earlier) changes.push({ kind, id, change: 'added', after: entry })
    else if (earlier.hash !== entry.hash)
      changes.push({ kind, id, change: 'changed', before: earlier, after: entry })
    else if (moved.has(key)) changes.push({ kind, id, change: 'moved', after: entry })
  }
  for (const entry of formerByKey.values())
    changes.push({ kind: entry.kind, id: entry.id, change: 'removed', before: entry })
  const listed = changes.slice(0, MAX_CHANGES)
  const described = yield* describeContents(db, listed)
  return {
    ...stored,
    comparedWith: former?.revision ?? 0,
    count: changes.length,
    changes: listed.map(({ kind, id, change }, index) => ({
      kind,
      id,
      change,
      ...(described[index] ?? { name: null, fields: [] }),
    })),
  }
}
