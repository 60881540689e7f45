import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { RevisionEntry } from './resources.ts'

/** A change of one resource: its new content, its removal or its move in the list. */
export interface DraftChange {
  kind: ResourceKind
  id: string
  /** The hash of the content after the change; null for a resource that is deleted. */
  hash: string | null
  /** The index in its list after the change. Null leaves a resource where it is, and appends a new one. */
  position: number | null
}

/** Returns a list after its changes. A list in which nothing moves keeps its positions, so that few entries differ. */
function changeList(entries: readonly RevisionEntry[], changes: readonly DraftChange[]): RevisionEntry[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const existingIds = new Set(entries.map(({ id }) => id))
  const unmoved = entries.flatMap((entry) => {
    const change = byId.get(entry.id)
    if (!change) return [entry]
    return change.hash === null || change.position !== null ? [] : [{ ...entry, hash: change.hash }]
  })
  let lastPosition = entries.at(-1)?.position ?? -1
  const positioned: { entry: RevisionEntry; index: number }[] = []
  for (const { kind, id, hash, position } of changes) {
    if (hash === null) continue
    if (position !== null) positioned.push({ entry: { kind, id, position, hash }, index: position })
    else if (!existingIds.has(id)) unmoved.push({ kind, id, position: ++lastPosition, hash })
  }
  if (positioned.length === 0) return unmoved
  const list = [...unmoved]
  for (const { entry, index } of positioned.sort((a, b) => a.index - b.index)) list.splice(index, 0, entry)
  return list.map((entry, position) => ({ ...entry, position }))
}

/** Returns the entries of a revision after some changes, each list in order. There is at most one change for each resource. */
export function applyChanges(
  entries: readonly RevisionEntry[],
  changes: readonly DraftChange[],
): RevisionEntry[] {
  const changesByKind = Map.groupBy(changes, ({ kind }) => kind)
  const entriesByKind = Map.groupBy(entries, ({ kind }) => kind)
  const kinds = new Set([...entriesByKind.keys(), ...changesByKind.keys()])
  return [...kinds].flatMap((kind) => {
    const entriesOfKind = (entriesByKind.get(kind) ?? []).toSorted((a, b) => a.position - b.position)
    const changed = changesByKind.get(kind)
    return changed ? changeList(entriesOfKind, changed) : entriesOfKind
  })
}
