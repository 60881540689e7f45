import {
  getResourceKey,
  type ResourceReference,
  type RevisionEntry,
  type StoredResource,
} from './resources.ts'

/** An entry of the next revision whose content or position differs from the current one. */
interface ChangedEntry extends RevisionEntry {
  /** Whether its content differs from the current one. Otherwise only its position does. */
  hasNewContent: boolean
  /** The new content; undefined where it is stored already. */
  content: Pick<StoredResource, 'json' | 'body'> | undefined
}

/** The writes that turn one revision into the next. */
export interface RevisionDifference {
  changed: ChangedEntry[]
  removed: RevisionEntry[]
}

/** One write of bounded size. The content of an entry is in the same batch, unless it is stored already. */
export interface WriteBatch {
  entries: RevisionEntry[]
  contents: { kind: RevisionEntry['kind']; hash: string; json: string; body: string | null }[]
  removed: ResourceReference[]
}

const MAX_ENTRIES = 200
const MAX_CHARACTERS = 64 * 1024

/** Compares the next revision with the entries of the current one. Entries without content are stored already. */
export function compareRevisions(
  next: readonly (RevisionEntry | StoredResource)[],
  current: readonly RevisionEntry[],
): RevisionDifference {
  const entries = new Map(current.map((entry) => [getResourceKey(entry), entry]))
  const changed: ChangedEntry[] = []
  for (const resource of next) {
    const entry = entries.get(getResourceKey(resource))
    entries.delete(getResourceKey(resource))
    const hasNewContent = entry?.hash !== resource.hash
    if (!hasNewContent && entry?.position === resource.position) continue
    const { kind, id, position, hash } = resource
    const content =
      hasNewContent && 'json' in resource ? { json: resource.json, body: resource.body } : undefined
    changed.push({ kind, id, position, hash, hasNewContent, content })
  }
  return { changed, removed: [...entries.values()] }
}

/** Returns the resources whose content changed, or that only one of the revisions has. */
export function listChangedResources({ changed, removed }: RevisionDifference): ResourceReference[] {
  return [...changed.filter(({ hasNewContent }) => hasNewContent), ...removed]
}

/** Yields the writes of a difference in batches. */
export function* toWriteBatches({ changed, removed }: RevisionDifference): Generator<WriteBatch> {
  let batch: WriteBatch = { entries: [], contents: [], removed: [] }
  let characters = 0
  for (const { kind, id, position, hash, content } of changed) {
    const contentLength = content ? content.json.length + (content.body?.length ?? 0) : 0
    const isFull = batch.entries.length >= MAX_ENTRIES || characters + contentLength > MAX_CHARACTERS
    if (isFull && batch.entries.length > 0) {
      yield batch
      batch = { entries: [], contents: [], removed: [] }
      characters = 0
    }
    batch.entries.push({ kind, id, position, hash })
    if (content) batch.contents.push({ kind, hash, ...content })
    characters += contentLength
  }
  if (batch.entries.length > 0) yield batch
  for (let from = 0; from < removed.length; from += MAX_ENTRIES) {
    const slice = removed.slice(from, from + MAX_ENTRIES).map(({ kind, id }) => ({ kind, id }))
    yield { entries: [], contents: [], removed: slice }
  }
}
