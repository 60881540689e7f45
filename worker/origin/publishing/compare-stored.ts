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
function* listDifferences(one: unknown, other: unknown, path = ''): Generator<string> {
  if (Object.is(one, other)) return
  const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length
  const areObjects = isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)
  if (!(areLists || (areObjects && !Array.isArray(one)))) {
    yield path
    return
  }
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* listDifferences(before[name], after[name], path === '' ? name : `${path}.${name}`)
}

/** Returns the paths at which two contents differ, at most twenty. */
function listFields(one: unknown, other: unknown): string[] {
  const paths: string[] = []
  for (const path of listDifferences(one, other)) {
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
    const former = before.filter((entry) => entry.kind === kind).map(getResourceKey)
    const both = new Set(former)
    const order = former.filter((key) => keys.has(key))
    for (const [index, key] of [...keys].filter((key) => both.has(key)).entries())
      if (order[index] !== key) moved.add(key)
  }
  return moved
}

type StoredResource = Pick<RevisionEntry, 'kind' | 'hash'>

/** A resource before and after a change; one of them is left out where there is none. */
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
  const known = new Map(resources.map((resource, index) => [resource, contents[index]?.json]))
  return changes.map(({ before, after }) => {
    const [one, other] = [before && known.get(before), after && known.get(after)]
    return {
      name: findName(after ? other : one) ?? null,
      fields: before && after ? listFields(one, other) : [],
    }
  })
}

/**
 * Compares a stored revision with `other`, by default with the one before it. Lists the resources of the revision by position,
 * then those that only the other one has. When there is none before it, all resources count as added. Throws `not-found` for a
 * revision that is not stored.
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
