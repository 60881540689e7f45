import { getResourceKey, type RevisionEntry, type StoredResource } from './resources.ts'

/** The writes that turn one revision into the next. */
export interface RevisionDifference {
  /** New and changed resources, and resources at a new position in their list. */
  put: StoredResource[]
  removed: RevisionEntry[]
  /** Hashes of the contents that are stored already. */
  storedHashes: ReadonlySet<string>
}

/** One write of bounded size. The content of an entry is in the same batch, unless it is stored already. */
export interface WriteBatch {
  entries: RevisionEntry[]
  contents: { kind: RevisionEntry['kind']; hash: string; json: string; body: string | null }[]
  removed: Pick<RevisionEntry, 'kind' | 'id'>[]
}

const MAX_ENTRIES = 200
const MAX_CHARACTERS = 64 * 1024

/** Compares the next revision with the entries of the current one. */
export function compareRevisions(
  next: readonly StoredResource[],
  current: readonly RevisionEntry[],
): RevisionDifference {
  const entries = new Map(current.map((entry) => [getResourceKey(entry), entry]))
  const put = next.filter((resource) => {
    const entry = entries.get(getResourceKey(resource))
    entries.delete(getResourceKey(resource))
    return entry?.hash !== resource.hash || entry.position !== resource.position
  })
  const storedHashes = new Set(current.map(({ hash }) => hash))
  return { put, removed: [...entries.values()], storedHashes }
}

/** Returns the resources whose content changed, or that only one of the revisions has. */
export function listChangedResources({
  put,
  removed,
  storedHashes,
}: RevisionDifference): Pick<RevisionEntry, 'kind' | 'id'>[] {
  return [...put.filter(({ hash }) => !storedHashes.has(hash)), ...removed]
}

/** Yields the writes of a difference in batches. */
export function* toWriteBatches({ put, removed, storedHashes }: RevisionDifference): Generator<WriteBatch> {
  let batch: WriteBatch = { entries: [], contents: [], removed: [] }
  let characters = 0
  const written = new Set(storedHashes)
  for (const { kind, id, position, hash, json, body } of put) {
    const size = written.has(hash) ? 0 : json.length + (body?.length ?? 0)
    const isFull = batch.entries.length >= MAX_ENTRIES || characters + size > MAX_CHARACTERS
    if (isFull && batch.entries.length > 0) {
      yield batch
      batch = { entries: [], contents: [], removed: [] }
      characters = 0
    }
    batch.entries.push({ kind, id, position, hash })
    if (!written.has(hash)) batch.contents.push({ kind, hash, json, body })
    written.add(hash)
    characters += size
  }
  if (batch.entries.length > 0) yield batch
  for (let from = 0; from < removed.length; from += MAX_ENTRIES) {
    const slice = removed.slice(from, from + MAX_ENTRIES).map(({ kind, id }) => ({ kind, id }))
    yield { entries: [], contents: [], removed: slice }
  }
}
