import { contentLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'
import type { Revision } from '../catalogue/published-site.ts'
import { listPostGroups, type PartName, parts } from './site-parts.ts'

type ContentList = keyof ContentHeads
type ContentHead = ContentHeads[ContentList][number]

const listOfKind = new Map<ResourceKind, ContentList>(contentLists.map(([list, kind]) => [kind, list]))

/** The kinds whose items some pages list in the order of the bundle. */
const orderedKinds = new Set<ResourceKind>(['post', 'category', 'author', 'tag', 'product', 'collection'])

/** Returns the kinds whose items have another order than before. Compares only items that both revisions have. */
function listReordered(before: readonly RevisionEntry[], after: readonly RevisionEntry[]): Set<ResourceKind> {
  const formerByKind = Map.groupBy(before, ({ kind }) => kind)
  const reordered = new Set<ResourceKind>()
  for (const [kind, entries] of Map.groupBy(after, (entry) => entry.kind)) {
    const ids = new Set(entries.map(({ id }) => id))
    const formerIds = new Set((formerByKind.get(kind) ?? []).map(({ id }) => id))
    const formerOrder = [...formerIds].filter((id) => ids.has(id))
    const order = [...ids].filter((id) => formerIds.has(id))
    if (order.some((id, index) => id !== formerOrder[index])) reordered.add(kind)
  }
  return reordered
}

/** Returns the parts in which a reader could see a version of an item. */
function listPartsOf(kind: ResourceKind, item: ContentHead | undefined): PartName[] {
  if (!item || !('id' in item)) return []
  const common = [parts.item(kind, item.id), parts.list(kind)]
  if ('sha256' in item) return [...common, parts.file(item.sha256)]
  if ('path' in item) return [...common, parts.named(kind, item.path)]
  if (!('slug' in item)) return common
  const named = [...common, parts.named(kind, item.slug)]
  return 'publishedAt' in item ? [...named, ...listPostGroups(item)] : named
}

/** Returns the function that finds an item of a revision. Lists the items of a kind when it is first asked for one. */
function createFindItem(revision: Revision) {
  const byKind = new Map<ResourceKind, ReadonlyMap<string, ContentHead>>()
  return ({ kind, id }: RevisionEntry): ContentHead | undefined => {
    const list = listOfKind.get(kind)
    if (list === undefined) return undefined
    const heads: readonly ContentHead[] = revision.content?.heads[list] ?? []
    const items = byKind.get(kind) ?? new Map(heads.map((item) => ['id' in item ? item.id : '', item]))
    byKind.set(kind, items)
    return items.get(id)
  }
}

/** With more changed resources than this, every page counts as changed: the index lists at most as many parts. */
const MAX_RESOURCES = 1000

/** Returns the entries that only one of two revisions has, or both with different contents. */
function listChangedEntries(before: Revision, after: Revision): RevisionEntry[] {
  const unmatched = new Map(before.entries.map((entry) => [getResourceKey(entry), entry]))
  const changed = after.entries.filter((entry) => {
    const key = getResourceKey(entry)
    const isChanged = unmatched.get(key)?.hash !== entry.hash
    unmatched.delete(key)
    return isChanged
  })
  return [...changed, ...unmatched.values()]
}

/** Returns the names of the parts that a page can show, and that differ between two revisions. */
export function listChangedParts(before: Revision, after: Revision): Set<PartName> {
  const entries = listChangedEntries(before, after)
  const changed = new Set<PartName>()
  if (entries.length > MAX_RESOURCES) return changed.add(parts.everything)
  const add = (names: readonly PartName[]) => {
    for (const name of names) changed.add(name)
  }
  const [findBefore, findAfter] = [createFindItem(before), createFindItem(after)]

  const addItem = (entry: RevisionEntry) => {
    const { kind, id } = entry
    if (kind === 'site') return add([parts.site])
    if (!listOfKind.has(kind)) return add([parts.bookable])
    // A redirect is identified by the path that it leads from.
    if (kind === 'redirect') return add([parts.named('page', normalizePath(id).slice(1))])
    const [itemBefore, itemAfter] = [findBefore(entry), findAfter(entry)]
    if (JSON.stringify(itemBefore) !== JSON.stringify(itemAfter))
      add([...listPartsOf(kind, itemBefore), ...listPartsOf(kind, itemAfter)])
    if (kind === 'page' || kind === 'post') add([parts.sections(kind, id)])
  }

  for (const entry of entries) addItem(entry)
  for (const kind of listReordered(before.entries, after.entries)) {
    if (!listOfKind.has(kind)) add([parts.bookable])
    else if (kind === 'post') add([parts.everything])
    else if (orderedKinds.has(kind)) add([parts.list(kind)])
  }
  return changed
}
