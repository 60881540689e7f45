import type { DraftEdits } from '#worker/contract/admin/drafts.ts'
import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { chooseOrder, listUnmoved } from './order.ts'
import { getContent, type Snapshot } from './snapshot.ts'

type Put = NonNullable<DraftEdits['put']>[number]
type ResourceName = NonNullable<DraftEdits['delete']>[number]

/** The edits that bring a folder's changes to a site. */
export interface FolderEdits {
  put: Put[]
  delete: ResourceName[]
}

interface Sides {
  folder: Snapshot
  site: Snapshot
  /** The keys of the resources that folder and site had in common, each list in order. */
  common: readonly string[]
  /** The keys of the resources that the folder changes. */
  changed: ReadonlySet<string>
}

/** Returns the keys of the resources of a kind. */
export const listKeys = (keys: Iterable<string>, kind: ResourceKind) =>
  [...keys].filter((key) => key.startsWith(`${kind} `))

const kindOf = new Map<string, ResourceKind>(resourceKinds.map((kind) => [kind, kind]))

/** Returns the kind and the id in a key. */
export function parseKey(key: string): ResourceName {
  const [name = '', ...id] = key.split(' ')
  return { kind: kindOf.get(name) ?? 'site', id: id.join(' ') }
}

/** Returns the edits of a list. Moved and new resources get their position. */
function editList(kind: ResourceKind, { folder, site, common, changed }: Sides): FolderEdits {
  const [folderKeys, siteKeys] = [listKeys(folder.keys(), kind), listKeys(site.keys(), kind)]
  const isRemoved = (key: string) => changed.has(key) && !folder.has(key)
  const removed = siteKeys.filter(isRemoved)
  const remaining = siteKeys.filter((key) => !isRemoved(key))
  const published = folderKeys.filter((key) => changed.has(key) || site.has(key))
  const order = chooseOrder(published, remaining, listKeys(common, kind))
  const unmoved = listUnmoved(remaining, order)
  const put = order.flatMap((key, position): Put[] => {
    const resource = changed.has(key) ? folder.get(key) : site.get(key)
    const needsPosition = !unmoved.has(key)
    if (!resource || (!needsPosition && !changed.has(key))) return []
    return [{ kind, content: getContent(resource), ...(needsPosition && kind !== 'site' && { position }) }]
  })
  return { put, delete: removed.map(parseKey) }
}

/** Returns the edits of a draft that bring the changes of a folder to a site. */
export function toDraftEdits(sides: Sides): FolderEdits {
  const lists = resourceKinds.map((kind) => editList(kind, sides))
  return { put: lists.flatMap(({ put }) => put), delete: lists.flatMap((list) => list.delete) }
}

/** The maximum number of resources and of bytes in a call. The site takes up to 1,000 resources and 1 MB. */
const MAX_EDITS = 500
const MAX_BYTES = 900_000

/** Returns the calls that fill a draft. */
export function* toBatches({ put, delete: removed }: FolderEdits): Generator<FolderEdits> {
  let batch: Put[] = []
  let bytes = 0
  for (const edit of put) {
    const size = Buffer.byteLength(JSON.stringify(edit)) + 1
    if (batch.length > 0 && (batch.length >= MAX_EDITS || bytes + size > MAX_BYTES)) {
      yield { put: batch, delete: [] }
      batch = []
      bytes = 0
    }
    batch.push(edit)
    bytes += size
  }
  if (batch.length > 0) yield { put: batch, delete: [] }
  for (let from = 0; from < removed.length; from += MAX_EDITS)
    yield { put: [], delete: removed.slice(from, from + MAX_EDITS) }
}
