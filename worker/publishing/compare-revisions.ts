import type { RevisionEntry, StoredResource } from './resources.ts'

/** The writes that turn one revision into the next. */
export interface RevisionDifference {
  /** New and changed resources, and resources at a new position in their list. */
  put: StoredResource[]
  gone: RevisionEntry[]
  /** Hashes of the contents that are stored already. */
  known: ReadonlySet<string>
}

/** One bounded write. The content of an entry is in the same batch, unless it is stored already. */
export interface WriteBatch {
  places: RevisionEntry[]
  contents: { kind: RevisionEntry['kind']; hash: string; json: string; body: string | null }[]
  gone: Pick<RevisionEntry, 'kind' | 'id'>[]
}

const MAX_ENTRIES = 200
const MAX_CHARACTERS = 64 * 1024

const getKey = ({ kind, id }: Pick<RevisionEntry, 'kind' | 'id'>) => `${kind} ${id}`

/** Compares the next revision with the entries of the current one. */
export function compareRevisions(
  next: readonly StoredResource[],
  current: readonly RevisionEntry[],
): RevisionDifference {
  const entries = new Map(current.map((entry) => [getKey(entry), entry]))
  const put = next.filter((resource) => {
    const entry = entries.get(getKey(resource))
    entries.delete(getKey(resource))
    return entry?.hash !== resource.hash || entry.position !== resource.position
  })
  return { put, gone: [...entries.values()], known: new Set(current.map(({ hash }) => hash)) }
}

/** Returns the resources whose content changed, or that only one of the revisions has. */
export function listChangedResources({
  put,
  gone,
  known,
}: RevisionDifference): Pick<RevisionEntry, 'kind' | 'id'>[] {
  return [...put.filter(({ hash }) => !known.has(hash)), ...gone]
}

/** Yields the writes of a difference in batches. */
export function* toWriteBatches({ put, gone, known }: RevisionDifference): Generator<WriteBatch> {
  let batch: WriteBatch = { places: [], contents: [], gone: [] }
  let characters = 0
  const written = new Set(known)
  for (const { kind, id, position, hash, json, body } of put) {
    const size = written.has(hash) ? 0 : json.length + (body?.length ?? 0)
    const isFull = batch.places.length >= MAX_ENTRIES || characters + size > MAX_CHARACTERS
    if (isFull && batch.places.length > 0) {
      yield batch
      batch = { places: [], contents: [], gone: [] }
      characters = 0
    }
    batch.places.push({ kind, id, position, hash })
    if (!written.has(hash)) batch.contents.push({ kind, hash, json, body })
    written.add(hash)
    characters += size
  }
  if (batch.places.length > 0) yield batch
  for (let from = 0; from < gone.length; from += MAX_ENTRIES) {
    const slice = gone.slice(from, from + MAX_ENTRIES).map(({ kind, id }) => ({ kind, id }))
    yield { places: [], contents: [], gone: slice }
  }
}
