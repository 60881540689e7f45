import type { DraftEdits } from '#worker/contract/admin/drafts.ts'
import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { chooseOrder, listUnmoved } from './order.ts'
import { getContent, type Snapshot } from './snapshot.ts'

type Put = NonNullable<DraftEdits['put']>[number]
type Named = NonNullable<DraftEdits['delete']>[number]

/** The edits that bring a folder's changes to a site. */
export interface FolderEdits {
  put: Put[]
  delete: Named[]
}

interface Sides {
  folder: Snapshot
  site: Snapshot
  /** The keys of what folder and site had in common, the lists in order. */
  before: readonly string[]
  /** The keys of the resources that the folder changes. */
  changed: ReadonlySet<string>
}

const listKeys = (keys: Iterable<string>, kind: ResourceKind) =>
  [...keys].filter((key) => key.startsWith(`${kind} `))

const kindOf = new Map<string, ResourceKind>(resourceKinds.map((kind) => [kind, kind]))

/** Returns the kind and the id in a key. */
export function parseKey(key: string): Named {
  const [name = '', ...id] = key.split(' ')
  return { kind: kindOf.get(name) ?? 'site', id: id.join(' ') }
}

/** Returns the edits of a list. Moved and new resources get their place. */
function editList(kind: ResourceKind, { folder, site, before, changed }: Sides): FolderEdits {
  const [here, there] = [listKeys(folder.keys(), kind), listKeys(site.keys(), kind)]
  const isRemoved = (key: string) => changed.has(key) && !folder.has(key)
  const removed = there.filter(isRemoved)
  const left = there.filter((key) => !isRemoved(key))
  const kept = here.filter((key) => changed.has(key) || site.has(key))
  const order = chooseOrder(kept, left, listKeys(before, kind))
  const unmoved = listUnmoved(left, order)
  const put = order.flatMap((key, position): Put[] => {
    const resource = changed.has(key) ? folder.get(key) : site.get(key)
    const isPlaced = !unmoved.has(key)
    if (!resource || (!isPlaced && !changed.has(key))) return []
    return [{ kind, content: getContent(resource), ...(isPlaced && kind !== 'site' && { position }) }]
  })
  return { put, delete: removed.map(parseKey) }
}

/** Returns the edits of a draft that bring the changes of a folder to a site. */
export function toDraftEdits(sides: Sides): FolderEdits {
  const lists = resourceKinds.map((kind) => editList(kind, sides))
  return { put: lists.flatMap(({ put }) => put), delete: lists.flatMap((list) => list.delete) }
}

/** The maximum number of resources and of bytes in a call; the site takes 1,000 and 1 MB. */
const MAX_EDITS = 500
const MAX_BYTES = 900_000

/** Returns the calls that fill a draft. */
export function* toBatches({ put, delete: removed }: FolderEdits): Generator<FolderEdits> {
  let batch: Put[] = []
  let bytes = 0
  for (const one of put) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1
    if (batch.length > 0 && (batch.length >= MAX_EDITS || bytes + size > MAX_BYTES)) {
      yield { put: batch, delete: [] }
      batch = []
      bytes = 0
    }
    batch.push(one)
    bytes += size
  }
  if (batch.length > 0) yield { put: batch, delete: [] }
  for (let from = 0; from < removed.length; from += MAX_EDITS)
    yield { put: [], delete: removed.slice(from, from + MAX_EDITS) }
}
